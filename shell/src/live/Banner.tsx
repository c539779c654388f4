import { useTranslation } from '@portal/shared/i18n'
import { Button } from '@portal/shared/ui'
import styles from './Banner.module.css'

/** Offers to reload the page, at its bottom; nothing happens without a click. */
export function Banner({
  label,
  text,
  onLoad,
  onLater,
}: {
  label: string
  text: string
  onLoad: () => void
  onLater: () => void
}) {
  const { t } = useTranslation('release')
  return (
    <section className={styles.banner} aria-label={label}>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <Button size="small" kind="primary" onClick={onLoad}>
          {t('update.load')}
        </Button>
        <Button size="small" onClick={onLater}>
          {t('update.later')}
        </Button>
      </div>
    </section>
  )
}
