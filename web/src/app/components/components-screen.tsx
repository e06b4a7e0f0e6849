import { Buttons } from './buttons.tsx'
import styles from './components-screen.module.css'
import { DrawnWorld } from './drawn-world.tsx'
import { Fields } from './fields.tsx'
import { Foundations } from './foundations.tsx'
import { People } from './people.tsx'
import { Pictures } from './pictures.tsx'
import { States } from './states.tsx'
import { Surfaces } from './surfaces.tsx'

/** Every base component in every state, in both themes side by side; only in development. */
export function ComponentsScreen() {
  return (
    <>
      <h1 className="sr" id="components">
        Components
      </h1>
      <div className={styles.sheets}>
        {['light', 'dark'].map((theme) => (
          <div key={theme} className={styles.sheet} data-theme={theme}>
            <Foundations />
            <Buttons />
            <Fields />
            <People />
            <Pictures />
            <Surfaces theme={theme} />
            <States />
            <DrawnWorld />
          </div>
        ))}
      </div>
    </>
  )
}
