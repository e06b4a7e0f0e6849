import { expect, test } from 'vitest'
import { judgeState } from './judge-state.ts'

test.each([
  [true, ['carrier away plivo', 'backlog old'], 'paused'],
  [false, ['backlog old', 'carrier away plivo'], 'carrier-away'],
  [false, ['disk low', 'backlog old'], 'behind'],
  [false, ['disk low', 'answers late'], 'behind'],
  [false, ['disk low', 'carrier busy twilio'], 'behind'],
  [false, ['carrier capped twilio 30027'], 'trouble'],
  [false, ['disk low'], 'trouble'],
  [false, [], 'working'],
])('paused %s, with the alarms %j, the installation is %s', (isPaused, alarms, state) => {
  expect(judgeState({ isPaused, alarms })).toBe(state)
})
