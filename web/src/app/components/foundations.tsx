import { classNames } from '../../ui/class-names.ts'
import { Logo } from '../../ui/drawing/logo.tsx'
import { LogoMark } from '../../ui/drawing/logo-mark.tsx'
import styles from './components-screen.module.css'
import { Section } from './section.tsx'

const COLOURS =
  'wall card sunk hair edge ink ink-2 ink-3 hot hot-text cord rose butter aqua ivory rose-soft butter-soft aqua-soft stage open bad warn info focus'.split(
    ' ',
  )

/** The two type styles, the colours, the logo. */
export function Foundations() {
  return (
    <>
      <Section title="Two voices">
        <p className={classNames('shout', styles.loud)}>Shout it.</p>
        <p className="shout t1">Screen title, 34 to 48</p>
        <p className="shout t2">Section title, 26</p>
        <p className="shout t3">Card title, 20</p>
        <p className="lead">Lead, 19. Intro copy under a title.</p>
        <p>
          Body, 17. Everything people read, and{' '}
          <a className="link" href="#components">
            a link in it
          </a>
          .
        </p>
        <p className="label">Label, 15</p>
        <p className="small mute">Small, 14. Help and times.</p>
      </Section>
      <Section title="Colour">
        <div className={styles.swatches}>
          {COLOURS.map((name) => (
            <span key={name}>
              <i style={{ background: `var(--${name})` }} />
              {name}
            </span>
          ))}
        </div>
      </Section>
      <Section title="Logo">
        <div className={styles.row}>
          <Logo />
          <Logo tone="mono" height={34} label="" />
          <LogoMark height={32} />
        </div>
      </Section>
    </>
  )
}
