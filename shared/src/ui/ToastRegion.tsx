import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './ToastRegion.module.css'

/** A short message about what has just happened. */
export interface ToastView {
  id: number
  kind: 'success' | 'error' | 'info'
  /** Translated. */
  text: string
}

/** Props of {@link ToastRegion}. */
export interface ToastRegionProps {
  toasts: readonly ToastView[]
  onDismiss: (id: number) => void
}

const icons = { info: Info, success: CircleCheck, error: CircleAlert }

/**
 * Where toasts appear: bottom centre. The region is in the page from the start, because a live region that arrives with
 * its text is not announced.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const { t } = useTranslation('common')
  return (
    <section className={styles.region} aria-label={t('ui.toasts')} aria-live="polite">
      {toasts.map((toast) => {
        const Icon = icons[toast.kind]
        return (
          <div key={toast.id} className={`${styles.toast} ${styles[toast.kind]}`}>
            <Icon aria-hidden="true" size={20} className={styles.icon} />
            <p className={styles.text}>
              <VisuallyHidden>{t(`ui.tone.${toast.kind === 'error' ? 'danger' : toast.kind}`)} </VisuallyHidden>
              {toast.text}
            </p>
            <button
              type="button"
              className={styles.close}
              aria-label={t('action.dismiss')}
              onClick={() => onDismiss(toast.id)}
            >
              <X aria-hidden="true" size={18} />
            </button>
          </div>
        )
      })}
    </section>
  )
}
