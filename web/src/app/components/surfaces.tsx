import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { CallerFace } from '../../ui/drawing/caller-face.tsx'
import { CordStrip } from '../../ui/drawing/cord-strip.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { QuestionDialog } from '../../ui/feedback/question-dialog.tsx'
import { SuccessPanel } from '../../ui/feedback/success-panel.tsx'
import { Accordion } from '../../ui/layout/accordion.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import styles from './components-screen.module.css'
import { Section } from './section.tsx'

const RINGING =
  '<g fill="none" stroke="var(--cord)" stroke-width="5" stroke-linecap="round"><path d="M52 58q9 15 0 30"/><path d="M67 50q14 23 0 46"/><path d="M-52 58q-9 15 0 30"/><path d="M-67 50q-14 23 0 46"/></g>'

/** Cards, tabs, questions, banners and panels. */
export function Surfaces() {
  const [tab, setTab] = useState<'sent' | 'direct'>('sent')
  const [question, setQuestion] = useState<'none' | 'plain' | 'destructive'>('none')
  const close = () => setQuestion('none')
  const art: ReactNode = (
    <CordStrip
      within="container"
      height={134}
      cordAt={120}
      radius={7.5}
      pitch={6.6}
      thickness={4.1}
      callers={[{ x: 0, radius: 36, paint: 'butter', hat: 'cord', lean: -4 }]}
      extra={RINGING}
    />
  )
  return (
    <>
      <Section title="Cards">
        <div className={styles.two}>
          <Card>Card</Card>
          <Card paint="butter">Butter</Card>
          <Card paint="aqua">Aqua</Card>
          <Card paint="rose">Rose</Card>
        </div>
        <Banner art={<CallerFace size={44} mood="wink" paint="ivory" />} onDismiss={() => {}}>
          You’re in. Now tell somebody.
        </Banner>
      </Section>
      <Section title="Tabs">
        <Tabs
          label="Messages"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'sent', label: 'Sent Messages', panel: <p>What you said.</p> },
            { id: 'direct', label: 'Direct Messages', panel: <p>Messages to you.</p> },
          ]}
        />
      </Section>
      <Section title="Questions">
        <div className={styles.row}>
          <Button kind="soft" size={48} onClick={() => setQuestion('plain')}>
            Ask
          </Button>
          <Button kind="bad" size={48} onClick={() => setQuestion('destructive')}>
            Ask before destroying
          </Button>
        </div>
        <QuestionDialog
          open={question === 'plain'}
          question="Would you like to be notified if this event changes?"
          detail="We’d text (415) 555-0177. Only for this event."
          art={art}
          onAnswer={close}
          onClose={close}
        />
        <QuestionDialog
          open={question === 'destructive'}
          question="Cancel this event?"
          detail="23 people would get a text."
          yes="Yes, cancel it"
          align="start"
          destructive
          onAnswer={close}
          onClose={close}
        />
      </Section>
      <Section title="Accordion">
        <Accordion
          name="questions"
          items={[
            { id: 'cost', question: 'What does a text cost?', answer: 'What your plan says.' },
            { id: 'stop', question: 'How do I leave?', answer: 'Text STOP. That is all.' },
          ]}
        />
      </Section>
      <Section title="Success panel">
        <div className={`${styles.frame} ${styles.panelled}`}>
          <SuccessPanel duration={600_000} onClose={() => {}}>
            Your message was sent to the followers of #porchclub
          </SuccessPanel>
        </div>
      </Section>
    </>
  )
}
