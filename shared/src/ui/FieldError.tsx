import { CircleAlert } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './FieldFrame.module.css'

/** The error of a field or of a group of fields. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const { t } = useTranslation('common')
  if (!error) return null
  return (
    <p id={`${id}-error`} className={styles.error}>
      <CircleAlert aria-hidden="true" size={18} />
      <span>
        <VisuallyHidden>{t('ui.errorPrefix')} </VisuallyHidden>
        {error}
      </span>
    </p>
  )
}
