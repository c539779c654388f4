import { Component, type ReactNode } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button, Notice } from '@portal/shared/ui'
import styles from './CrashPage.module.css'

/** The outermost boundary: a fault of the shell itself shows a page with the phone, not an empty one. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    return this.state.hasCrashed ? <CrashPage /> : this.props.children
  }
}

/** Shown when the shell itself failed. */
function CrashPage() {
  const { t } = useTranslation('shell')
  const { full_name: company, phone_number: phone } = useTenant((x) => x.settings.tenant)
  return (
    <main className={styles.page} id="crash">
      <h1>{t('crash.title')}</h1>
      <Notice
        tone="danger"
        live="assertive"
        actions={
          <Button kind="primary" onClick={() => window.location.reload()}>
            {t('crash.reload')}
          </Button>
        }
      >
        {t('crash.help', { company, phone })}
      </Notice>
    </main>
  )
}
