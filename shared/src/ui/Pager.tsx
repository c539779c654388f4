import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatCount } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Button } from './Button.tsx'
import styles from './Pager.module.css'

/** Props of {@link Pager}. */
export interface PagerProps {
  /** The name of the paged list, translated: 'Payments'. */
  label: string
  /** From 1. */
  page: number
  pageSize: number
  /** All items, on all pages. */
  total: number
  /** The server counted up to `total` and stopped; more follow. */
  isCapped?: boolean
  onPage: (page: number) => void
}

/** '6–10 of 23' with previous and next. Nothing when everything fits on one page (C-60). */
export function Pager({ label, page, pageSize, total, isCapped, onPage }: PagerProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  if (total <= pageSize) return null
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  const [first, last, all] = [from, to, total].map((count) => formatCount(count, language))
  const isLast = to >= total && !isCapped
  return (
    <nav className={styles.pager} aria-label={label}>
      <Button
        size="small"
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={() => onPage(page - 1)}
        className={page === 1 ? styles.off : undefined}
      >
        {t('ui.previous')}
      </Button>
      <span className={styles.range} aria-live="polite">
        {t(isCapped ? 'ui.rangeCapped' : 'ui.range', { from: first, to: last, total: all })}
      </span>
      <Button size="small" onClick={() => onPage(page + 1)} className={isLast ? styles.off : undefined}>
        {t('action.next')}
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  )
}
