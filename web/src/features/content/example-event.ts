/** The event of the examples. */
export const exampleEvent = {
  title: 'Supper on the porch',
  host: '@maya',
  location: '12 Elm St',
  placeHidden: false,
  when: 'Sat, Jun 20, 6:30 PM',
  url: 'https://partyline.example/events/event/supper',
}
