import { useState } from 'react'
import { googleRedirect } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { useCapability } from '@portal/shared/tenant'
import { Button, Card, LinkButton, Notice, Stack } from '@portal/shared/ui'
import { CardSkeleton } from '../CardSkeleton.tsx'
import { PartFailed } from '../PartFailed.tsx'
import { useGoogleAccount } from './use-google-account.ts'

/** 'Untie Google Account' (C-65, S-34), and linking one; not there where hide_google_login is on. */
export function GoogleCard({ actingFor }: { actingFor?: string }) {
  const isOffered = useCapability('google.login')
  return isOffered ? <OfferedGoogleCard actingFor={actingFor} /> : null
}

function OfferedGoogleCard({ actingFor }: { actingFor: string | undefined }) {
  const { t } = useTranslation('consumer-profile')
  // Google signs in only where its button stands on the sign-in page: elsewhere there is nothing to link for.
  const isWayIn = useCapability('login.variants').includes('google')
  const [isAsking, setAsking] = useState(false)
  const { account, returned, link, untie, done, setDone } = useGoogleAccount(actingFor)
  const { data, error, refresh } = account
  if (!data) {
    if (error) return <PartFailed title={t('failed.google')} error={error} onRetry={refresh} />
    return <CardSkeleton label={t('google.loading')} />
  }
  const isLinked = data.google_authenticated && done !== 'untied'
  if (!isLinked && !isWayIn && done === null) return null
  return (
    <Card title={t('google.title')}>
      <Stack>
        {done ? (
          <Notice tone="success" live="polite">
            {t(`google.${done}`)}
          </Notice>
        ) : null}
        {returned && 'error' in returned ? (
          <Notice tone="danger" live="assertive" title={t('google.failed')}>
            {t('google.failedHelp')}
          </Notice>
        ) : null}
        {link.error ? (
          <Notice tone="danger" live="assertive" title={t('google.failed')}>
            {link.error.code === 'conflict' ? t('google.taken') : errorText(link.error)}
          </Notice>
        ) : null}
        {isLinked ? (
          <>
            <p>{data.email ? t('google.linkedTo', { email: data.email }) : t('google.isLinked')}</p>
            <Button onClick={() => setAsking(true)}>{t('google.untie')}</Button>
          </>
        ) : (
          <>
            <p>{t(actingFor ? 'google.noneStaff' : 'google.none')}</p>
            {isWayIn && !actingFor ? (
              <LinkButton href={googleRedirect.startForProfile}>{t('google.link')}</LinkButton>
            ) : null}
          </>
        )}
      </Stack>
      {isAsking ? (
        <ConfirmDialog
          title={t('google.untieTitle')}
          confirm={t('google.untie')}
          isDanger
          run={() => untie.run({ body: { client_id: actingFor ?? null } })}
          onDone={() => setDone('untied')}
          onClose={() => setAsking(false)}
        >
          {t(actingFor ? 'google.untieTextStaff' : 'google.untieText')}
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}
