import { DrawnWorld } from './components/drawn-world.tsx'
import { Fields } from './components/fields.tsx'
import { Foundations } from './components/foundations.tsx'
import { Keys } from './components/keys.tsx'
import { People } from './components/people.tsx'
import { Pictures } from './components/pictures.tsx'
import { States } from './components/states.tsx'
import { Surfaces } from './components/surfaces.tsx'
import styles from './components-screen.module.css'

/** Every base component in every state, in both themes side by side. In development only. */
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
            <Keys />
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
