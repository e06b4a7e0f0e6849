import { exampleStart } from '@partyline/domain/events/start-in-text'
import { region } from '../../platform/time/region.ts'

/** The event of the examples. */
export const exampleEvent = () => ({
  title: 'Supper on the porch',
  host: '@maya',
  location: '12 Elm St',
  placeHidden: false,
  when: exampleStart(region()),
  url: 'https://partyline.example/events/event/supper',
})
