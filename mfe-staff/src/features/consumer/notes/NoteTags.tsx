import { ExternalLink } from 'lucide-react'
import type { NoteRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Badge, VisuallyHidden } from '@portal/shared/ui'
import styles from './note-columns.module.css'

/** The tags of a note, external ones with an icon (S-48); the tooltip has their categories. */
export function NoteTags({ note }: { note: NoteRow }) {
  const { t } = useTranslation('staff-notes')
  return (
    <ul role="list" className={styles.tags} title={note.categories.join(', ')}>
      {note.tags.map((name) => (
        <li key={name}>
          <Badge>{name}</Badge>
        </li>
      ))}
      {note.external_tags.map((name) => (
        <li key={name}>
          <Badge tone="info" icon={<ExternalLink aria-hidden="true" size={14} />}>
            {name} <VisuallyHidden>{t('externalTag')}</VisuallyHidden>
          </Badge>
        </li>
      ))}
    </ul>
  )
}
