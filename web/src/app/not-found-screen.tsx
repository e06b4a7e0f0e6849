import { paths } from '../platform/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { drawCaller } from '../ui/caller.ts'
import { Drawing } from '../ui/drawing.tsx'
import styles from './not-found-screen.module.css'

const poster =
  '<rect x="82" y="14" width="116" height="140" rx="22" transform="rotate(-6 140 85)" fill="var(--card)" ' +
  'stroke="var(--edge)" stroke-width="3" stroke-dasharray="3 11" stroke-linecap="round"/>' +
  drawCaller(140, 86, 34, { paint: 'aqua', mood: 'hm', tilt: -6, look: 1 })

/** Nothing is at this address. */
export function NotFoundScreen() {
  return (
    <div className={styles.blank}>
      <Drawing viewBox="0 0 280 170" width={280} height={170} markup={poster} />
      <h1 className="shout t1">Nobody’s at this address.</h1>
      <p className="mute">The page isn’t here, or the link lost a letter on the way.</p>
      <ButtonLink className={styles.home} href={paths.home}>
        Home
      </ButtonLink>
    </div>
  )
}
