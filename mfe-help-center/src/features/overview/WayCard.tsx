import type { LucideIcon } from 'lucide-react'
import { Link } from '@portal/shared/router'
import { Card, LinkButton } from '@portal/shared/ui'
import styles from './HelpCenterPage.module.css'

interface WayCardProps {
  icon: LucideIcon
  title: string
  text: string
  to: string
  /** The words of the link. */
  open: string
}

/** One way to get help, in a sentence, with a link. */
export function WayCard({ icon: Icon, title, text, to, open }: WayCardProps) {
  return (
    <Card
      title={
        <span className={styles.title}>
          <Icon aria-hidden="true" size={24} />
          {title}
        </span>
      }
    >
      <div className={styles.way}>
        <p>{text}</p>
        <LinkButton as={Link} to={to} kind="secondary">
          {open}
        </LinkButton>
      </div>
    </Card>
  )
}
