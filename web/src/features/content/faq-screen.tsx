import { formatPhone } from '@partyline/domain/phones'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { Accordion } from '../../ui/layout/accordion.tsx'
import styles from './content.module.css'
import { eventQuestions } from './event-questions.tsx'
import { followGroupQuestions } from './follow-group-questions.tsx'
import { followUsernameQuestions } from './follow-username-questions.tsx'
import { groupQuestions } from './group-questions.tsx'
import { GuideSection } from './guide-section.tsx'
import { showAnswerInAddress, useAnswerByAddress } from './use-answer-by-address.ts'
import { usernameQuestions } from './username-questions.tsx'

const sections = [
  { id: 'usernames', title: 'Username Questions', questions: usernameQuestions },
  { id: 'groups', title: 'Group Questions', questions: groupQuestions },
  { id: 'following-a-username', title: 'Following a Username', questions: followUsernameQuestions },
  { id: 'following-a-group', title: 'Following a Group', questions: followGroupQuestions },
  { id: 'events', title: 'Events', questions: eventQuestions },
]

/** The questions that people ask, in five sections. One answer is open at a time. */
export function FaqScreen() {
  const { sharedNumber } = useSettings()
  useAnswerByAddress()
  return (
    <>
      <div className={styles.head}>
        <h1 className="shout t1">FAQ</h1>
        <p className={`lead mute ${styles.lead}`}>
          Every text here goes to <b className="nowrap">{formatPhone(sharedNumber)}</b>. In a hurry? The{' '}
          <a href={paths.quickGuides}>quick guides</a> show the texts themselves.
        </p>
        <p className={`small faint ${styles.rates}`}>{RATES_NOTICE}</p>
        <nav className={styles.ways} aria-label="On this page">
          {sections.map(({ id, title }) => (
            <a key={id} className={styles.way} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      </div>
      {sections.map(({ id, title, questions }) => (
        <GuideSection key={id} id={id} title={title}>
          <Accordion
            className={styles.questions ?? ''}
            name="faq"
            onOpen={showAnswerInAddress}
            items={questions.map(({ answer, ...question }) => ({
              ...question,
              answer: <div className={styles.answer}>{answer}</div>,
            }))}
          />
        </GuideSection>
      ))}
      <GuideSection id="more" title="Something else?">
        <p>
          <a href={paths.support}>Support</a> says who can help.
        </p>
      </GuideSection>
    </>
  )
}
