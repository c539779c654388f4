import { Link } from '@portal/shared/router'
import styles from './SetLink.module.css'

/** The start of a release set's id, as the commands accept it, with a link to its page. */
export function SetLink({ id }: { id: string }) {
  return (
    <Link to={`/__platform/sets/${id}`} className={styles.id} title={id}>
      {shortSet(id)}
    </Link>
  )
}

export const shortSet = (id: string): string => id.slice(0, 8)
