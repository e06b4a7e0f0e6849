import type { ReactNode } from 'react'
import styles from './content.module.css'
import { Said } from './exchange.tsx'

const words: readonly { texts: readonly string[]; does: ReactNode }[] = [
  { texts: ['@maya', '#choir'], does: 'Follow a person, join a group' },
  { texts: ['@maya words', '#choir words'], does: 'Text that person, that group' },
  { texts: ['STOP @maya', 'LEAVE #choir'], does: 'No longer follow, leave. UNFOLLOW @maya does the same' },
  { texts: ['MUTE #choir 8h', 'UNMUTE #choir'], does: 'Pause for 30m, 8h, 2d or 1w, and end the pause' },
  { texts: ['LIST'], does: 'What you follow, newest first' },
  { texts: ['LOGIN'], does: 'A link that logs you in on the web' },
  { texts: ['STATUS'], does: 'How far your last message has got' },
  { texts: ['PAUSE', 'RESUME', 'ABORT'], does: 'Hold it, go on with it, end it. What was sent stays sent' },
  { texts: ['SEND', 'NO'], does: 'To all my followers, or to nobody, when you were asked' },
  { texts: ['BLOCK @maya', 'UNBLOCK @maya'], does: 'Nothing from her any more, groups included' },
  { texts: ['REPORT', 'REPORT @maya'], does: 'Reports the last text you got from a person, or from her' },
  { texts: ['YES', 'NO', 'MAYBE'], does: 'Answers the event you were texted about' },
  { texts: ['YES K7M3QX'], does: 'Answers the event with that code. NO and MAYBE take it too' },
  { texts: ['COHOST K7M3QX'], does: 'Co-hosts that event, when you were asked. NO behind it declines' },
  { texts: ['NAME Ana Silva'], does: 'Your name, when an answer needs one' },
  { texts: ['HELP'], does: 'What this is, and who can help. INFO and AYUDA do the same' },
  {
    texts: ['STOP', 'START'],
    does: 'End all texts, and bring them back. UNSUBSCRIBE, CANCEL, END, QUIT, REVOKE, OPT OUT, PARAR, ALTO and BAJA end them as well',
  },
]

/** All that can be texted, in a table. */
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
                  <Said>{text}</Said>
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
