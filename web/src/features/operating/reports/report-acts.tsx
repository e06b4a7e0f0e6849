import type { OperatorReport } from '@partyline/contract/operating'
import { actOnReport } from '@partyline/contract/operating-acts'
import { TAKE_DOWN_DETAIL } from '@partyline/domain/wording/operating'
import { call } from '../../../platform/calls/call.ts'
import { Bubble } from '../../../ui/messages/bubble.tsx'
import type { Act } from '../use-ask-why.tsx'

type ActName = 'warn' | 'hide' | 'suspend' | 'dismiss'

/**
 * The operator's acts on a report, and the question before each.
 * @param warning the text that 'warn' sends
 */
export function reportActs(report: OperatorReport, warning: string): Record<ActName, Act> {
  const name = report.message.sender?.name ?? 'them'
  const run = (act: ActName) => (why: string) =>
    call(actOnReport, { params: { id: report._id }, body: { act, why } })
  return {
    warn: {
      question: `Warn ${name}?`,
      detail: (
        <>
          <p>They get this text. They don’t learn who reported it.</p>
          <Bubble kind="line">{warning}</Bubble>
        </>
      ),
      yes: 'Warn',
      run: run('warn'),
    },
    hide: {
      question: 'Take this text down?',
      detail: TAKE_DOWN_DETAIL,
      yes: 'Hide',
      run: run('hide'),
    },
    suspend: {
      question: `Suspend ${name}?`,
      detail:
        'Their messages on the way stop for good, and they are logged out. Nothing they write goes out until you lift the suspension.',
      yes: 'Suspend',
      destructive: true,
      run: run('suspend'),
    },
    dismiss: {
      question: 'Dismiss this report?',
      detail: 'Nothing happens, and we tell nobody.',
      yes: 'Dismiss',
      run: run('dismiss'),
    },
  }
}
