import type { ReactNode } from 'react'
import styles from './content.module.css'
import { TypedText } from './exchange.tsx'

const words: readonly { texts: readonly string[]; does: ReactNode }[] = [
  { texts: ['@maya', '#choir'], does: 'Follow a person, join a group' },
  { texts: ['@maya words', '#choir words'], does: 'Text that person, that group' },
  {
    texts: ['STOP @maya', 'LEAVE #choir'],
    does: 'Unfollow a person, leave a group. UNFOLLOW @maya works too',
  },
  { texts: ['MUTE #choir 8h', 'UNMUTE #choir'], does: 'Pause for 30m, 8h, 2d or 1w, or end the pause' },
  { texts: ['LIST'], does: 'What you follow, newest first' },
  { texts: ['LOGIN'], does: 'A link that logs you in on the web' },
  { texts: ['STATUS'], does: 'How many people your last message has reached' },
  {
    texts: ['PAUSE', 'RESUME', 'ABORT'],
    does: 'Hold your message, go on, or end it. What was sent stays sent',
  },
  { texts: ['SEND', 'NO'], does: 'Answer us when we ask: send it to all your followers, or drop it' },
  {
    texts: ['BLOCK @maya', 'UNBLOCK @maya'],
    does: 'No more texts from her, groups included, until you unblock her',
  },
  { texts: ['REPORT', 'REPORT @maya'], does: 'Report the last text you got from anybody, or from her' },
  { texts: ['YES', 'NO', 'MAYBE'], does: 'Answer the event we texted you about' },
  { texts: ['YES K7M3QX'], does: 'Answer the event with that code. NO and MAYBE work too' },
  { texts: ['COHOST K7M3QX'], does: 'Accept to co-host that event. Add NO to decline' },
  { texts: ['NAME Ana Silva'], does: 'Tell your host your name, when we ask for it' },
  { texts: ['HELP'], does: 'What this is, and who can help. INFO and AYUDA work too' },
  {
    texts: ['STOP', 'START'],
    does: 'End all texts, and bring them back. UNSUBSCRIBE, CANCEL, END, QUIT, REVOKE, OPT OUT, PARAR, ALTO and BAJA end them too',
  },
]

/** Every text that the number understands, in a table. */
export function CommandWords() {
  return (
    <table className={styles.words}>
      <thead className="sr">
        <tr>
          <th scope="col">Text</th>
          <th scope="col">What it does</th>
        </tr>
      </thead>
      <tbody>
        {words.map(({ texts, does }) => (
          <tr key={texts[0]}>
            <th scope="row">
              {texts.map((text, index) => (
                <span key={text}>
                  {index > 0 && ' '}
                  <TypedText>{text}</TypedText>
                </span>
              ))}
            </th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
