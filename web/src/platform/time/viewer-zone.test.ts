import { afterEach, expect, test, vi } from 'vitest'
import { viewerZone } from './viewer-zone.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('the browser is asked for its zone again only when its offset has changed', () => {
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-330)
  const asked = vi.spyOn(Intl, 'DateTimeFormat')
  const zone = viewerZone()
  asked.mockClear()
  expect([viewerZone(), viewerZone()]).toEqual([zone, zone])
  expect(asked).not.toHaveBeenCalled()
  offset.mockReturnValue(480)
  viewerZone()
  expect(asked).toHaveBeenCalled()
})
