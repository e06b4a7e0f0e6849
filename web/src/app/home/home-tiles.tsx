import { paths } from '../../platform/pages/paths.ts'
import { useHydrated } from '../../platform/pages/use-hydrated.ts'
import { now } from '../../platform/time/clock.ts'
import { drawCaller } from '../../ui/drawing/caller.ts'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import styles from './home-tiles.module.css'

const callers =
  drawCaller(58, 52, 30, { paint: 'rose', tilt: -8, look: 1 }) +
  drawCaller(112, 40, 26, { paint: 'butter', mood: 'open', tilt: 8, look: -1 }) +
  drawCaller(104, 92, 22, { paint: 'ivory', mood: 'wink', tilt: 6 })

/** The two big buttons of Home. */
export function HomeTiles({ userId }: { userId: string }) {
  return (
    <div className={styles.tiles}>
      <a className={`${styles.tile} ${styles.groups}`} href={paths.userGroups(userId)}>
        <Drawing className={styles.art} viewBox="0 0 150 130" width={150} height={130} markup={callers} />
        <span className="shout t2">Groups</span>
      </a>
      <a className={`${styles.tile} ${styles.events}`} href={paths.events}>
        <Calendar />
        <span className="shout t2">Events</span>
      </a>
    </div>
  )
}

/** A calendar page with today's day, which only the browser knows. */
function Calendar() {
  const day = useHydrated() ? new Date(now()).getDate() : ''
  const leaf =
    '<g transform="rotate(9 90 60)"><rect x="48" y="18" width="84" height="88" rx="18" fill="#fff"/>' +
    '<path d="M48 36a18 18 0 0 1 18-18h48a18 18 0 0 1 18 18v8H48Z" fill="#F0482E"/>' +
    `<text class="shout" x="90" y="90" text-anchor="middle" font-size="42" fill="#2A0F14">${day}</text></g>`
  return <Drawing className={styles.art} viewBox="0 0 150 130" width={150} height={130} markup={leaf} />
}
