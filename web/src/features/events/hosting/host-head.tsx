import type { Event } from '@partyline/contract/events'
import { sayTimes } from '../../../platform/events/event-times.ts'
import { unbroken } from '../../../platform/events/unbroken.ts'
import { now } from '../../../platform/time/clock.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { IconArrowLeft } from '../../../ui/drawing/icons.ts'
import columns from '../../../ui/layout/columns.module.css'
import styles from './host.module.css'

interface HostHeadProps {
  title: string
  event: Event
  back: { href: string; label: string }
}

/** The top of a screen for hosts: its title, its event, and the way back. */
export function HostHead({ title, event, back }: HostHeadProps) {
  const { day } = sayTimes(event, event.timezone, String(new Date(now()).getUTCFullYear()))
  return (
    <header>
      <div className={columns.head}>
        <h1 className="shout t1">{title}</h1>
        <ButtonLink kind="card" size={48} href={back.href} icon={<IconArrowLeft />}>
          {back.label}
        </ButtonLink>
      </div>
      <p className={`lead mute ${styles.about}`}>
        <bdi>{event.title}</bdi> · {unbroken(day)}
      </p>
    </header>
  )
}
