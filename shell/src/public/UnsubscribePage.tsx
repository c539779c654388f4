import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link, useSearchParams } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'
import { Button, Cluster, Notice } from '@portal/shared/ui'
import { BadLink } from './BadLink.tsx'
import { HomeButton } from './HomeButton.tsx'
import { PublicCard } from './PublicCard.tsx'

/**
 * /unsubscribe (SH-95, F-03): one button, because link scanners open every link and must change nothing. The address
 * shows only after it was unsubscribed, and masked.
 */
export function UnsubscribePage() {
  const { t } = useTranslation('public-pages')
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const isSignedIn = useSession((s) => s.role) === 'user'
  const optOut = useAction(endpoints.unsubscribe)
  const [stopped, setStopped] = useState<{ channel: 'email' | 'text'; address: string }>()
  const code = optOut.error?.code
  if (token === '') return <BadLink of="unsubscribe" />
  if (code === 'link_invalid' || code === 'validation_failed') return <BadLink of="unsubscribe" isNext />

  if (stopped)
    return (
      <PublicCard title={t('unsubscribe.doneTitle')} isNext>
        <p>{t(stopped.channel === 'email' ? 'unsubscribe.doneEmail' : 'unsubscribe.doneText', stopped)}</p>
        <p>
          {t(isSignedIn ? 'unsubscribe.preferences' : 'unsubscribe.preferencesSignIn')} {t('unsubscribe.codes')}
        </p>
        <Cluster>
          <HomeButton />
          {isSignedIn ? <Link to={paths.contact}>{t('unsubscribe.toPreferences')}</Link> : null}
        </Cluster>
      </PublicCard>
    )
  const press = async () => {
    const result = await optOut.run({ body: { token } })
    if (result.ok) setStopped(result.data)
  }
  return (
    <PublicCard title={t('unsubscribe.title')}>
      <p>{t('unsubscribe.lead')}</p>
      {optOut.error ? (
        <Notice tone="danger" live="assertive">
          {errorText(optOut.error)}
        </Notice>
      ) : null}
      <Cluster>
        <Button kind="primary" isLoading={optOut.isRunning} onClick={() => void press()}>
          {t('unsubscribe.button')}
        </Button>
      </Cluster>
    </PublicCard>
  )
}
