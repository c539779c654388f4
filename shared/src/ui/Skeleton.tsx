import styles from './Skeleton.module.css'

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** `text` lines of a paragraph, `title` a heading, `block` a card or a picture, `row` lines of a list. */
  shape?: 'text' | 'title' | 'block' | 'row'
  /** How many of them. */
  count?: number
}

/** Grey shapes where content will stand; to be put into {@link Loading}, which says so in words. */
export function Skeleton({ shape = 'text', count = 1 }: SkeletonProps) {
  return (
    <span className={styles.group} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className={styles[shape]} />
      ))}
    </span>
  )
}
