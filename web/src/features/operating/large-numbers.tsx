import styles from './large-numbers.module.css'

/** Three numbers side by side, each above its name. A number with a path links to its details. */
export function LargeNumbers({
  numbers,
}: {
  numbers: readonly { count: number; name: string; path?: string }[]
}) {
  return (
    <div className={styles.numbers}>
      {numbers.map(({ count, name, path }) => {
        const content = (
          <>
            <span className={`shout ${styles.number}`}>{count.toLocaleString('en-US')}</span>
            <span className={styles.numberName}>{name}</span>
          </>
        )
        return path === undefined ? (
          <div key={name}>{content}</div>
        ) : (
          <a key={name} href={path}>
            {content}
          </a>
        )
      })}
    </div>
  )
}
