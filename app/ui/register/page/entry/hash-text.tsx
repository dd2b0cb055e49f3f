import styles from './hash-text.module.css'

const group = (digits: string) => digits.match(/.{1,4}/g)?.join(' ') ?? digits

/** A hash in groups of four digits, as people compare them. */
export function HashText({ digits }: { digits: string }) {
  return <code className={styles.whole}>{group(digits)}</code>
}

/** Its beginning and its end. */
export function ShortHash({ digits }: { digits: string }) {
  return (
    <code
      className={styles.short}
    >{`${group(digits.slice(0, 8))} … ${group(digits.slice(-8))}`}</code>
  )
}
