import type { User } from '@partyline/contract/people'
import { formatPhone, type Phone } from '@partyline/domain/phones'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { personName } from '../../../platform/people/person-name.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import styles from './rsvp-me.module.css'
import { useForgetMe } from './use-forget-me.ts'

/** Says who is answering, and lets another person on this device answer instead. */
export function RsvpMe({ user }: { user: User }) {
  const { forget, forgetting, error } = useForgetMe()
  const { firstName, lastName, photo, phoneNumber } = user
  const named = Boolean(firstName || lastName)
  const phone = <span className="nowrap">{formatPhone(phoneNumber as Phone)}</span>
  return (
    <div className={styles.me}>
      <Avatar
        firstName={firstName ?? ''}
        lastName={lastName ?? ''}
        photoUrl={photo ?? undefined}
        size={48}
        decorative
      />
      <p className={styles.words}>
        <span className="sr">You’re replying as </span>
        {named && <b dir="auto">{personName(user)}</b>} {phone}
      </p>
      <button type="button" className="link" aria-busy={forgetting || undefined} onClick={forget}>
        Not you?
      </button>
      <p className={styles.failure} role="alert">
        {error ? failureSentence(error) : ''}
      </p>
    </div>
  )
}
