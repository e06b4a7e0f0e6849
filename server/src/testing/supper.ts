/** An event for the API, eight days after a town's clock, for tests that need any event. */
export const supper = {
  title: 'Supper',
  description: '',
  location: 'Here',
  rsvp: true,
  timezone: 'UTC',
  startTime: '2026-06-20T17:00:00.000Z',
  endTime: '2026-06-20T19:00:00.000Z',
}
