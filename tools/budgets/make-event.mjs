import { signUp } from '../driven-server.mjs'

/** Days from now, so that the event is still ahead. */
const AHEAD_MS = 40 * 86_400_000
const HOUR = 3_600_000

/**
 * Makes a typical event: public, with a description and a few guests who have answered.
 * @param {import('../driven-server.mjs').DrivenServer} server a fresh one
 * @returns {Promise<string>} its page's path
 */
export async function makeEvent(server) {
  await signUp(server, '+15555550100', 'maya')
  const start = Math.floor((Date.now() + AHEAD_MS) / HOUR) * HOUR
  const { data } = await server.call('POST', '/events/create', {
    title: 'Porch Supper No. 4',
    description:
      'One long table, whatever’s in the garden, and Theo’s records until the neighbours join in. Bring a dish, a ' +
      'chair, or the person you keep meaning to introduce us to. The way is at https://example.com/map',
    location: '214 Alder Street, round the back',
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 4 * HOUR).toISOString(),
    timezone: 'America/Los_Angeles',
    rsvp: true,
  })
  for (const [at, status] of ['YES', 'YES', 'MAYBE', 'NO'].entries()) {
    await signUp(server, `+1555555010${at + 1}`, `guest${at + 1}`)
    await server.call('POST', '/events/rsvp', { eventId: data.insertedId, status })
  }
  return `/events/event/${data.insertedId}`
}
