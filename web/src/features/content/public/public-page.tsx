import type { ReactNode } from 'react'
import { useSettings } from '../../../platform/pages/settings.ts'
import styles from './public-page.module.css'

interface PublicPageProps {
  title: string
  lead: string
  children: ReactNode
}

/** A page for members and for carriers: who speaks, what it is about, and the organisation's address at the end. */
export function PublicPage({ title, lead, children }: PublicPageProps) {
  const { organisation, shortName } = useSettings()
  const { legalName, address } = organisation
  return (
    <>
      <div className={styles.head}>
        <p className="small mute">
          <b>{legalName ?? shortName}</b>
        </p>
        <h1 className="shout t1">{title}</h1>
        <p className={`lead mute ${styles.lead}`}>{lead}</p>
      </div>
      {children}
      <p className={`small mute ${styles.end}`}>
        {[legalName ?? shortName, address].filter(Boolean).join(', ')}. This page always says what holds now.
      </p>
    </>
  )
}

/** Where people ask: the organisation's own address and person, or the number itself. */
export function Contact() {
  const { supportEmail, organisation } = useSettings()
  const { contact } = organisation
  return (
    <>
      {contact}
      {contact && supportEmail && ', '}
      {supportEmail && (
        <a className={`link ${styles.address}`} href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      )}
      {!contact && !supportEmail && 'Text HELP.'}
    </>
  )
}

/** Names and answers. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, answer: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, answer]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
