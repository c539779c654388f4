import { Link } from '@portal/shared/router'
import styles from './SetLink.module.css'

/** A release set by the start of its id, as the commands take it, with a link to what is in it. */
export function SetLink({ id }: { id: string }) {
  return (
    <Link to={`/__platform/sets/${id}`} className={styles.id} title={id}>
      {shortSet(id)}
    </Link>
  )
}

export const shortSet = (id: string): string => id.slice(0, 8)
