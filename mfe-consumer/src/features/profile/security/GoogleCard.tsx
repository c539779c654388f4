import { useState } from 'react'
import { googleRedirect } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog, DoneNotice, ErrorNotice } from '@portal/shared/kit'
import { useCapability } from '@portal/shared/tenant'
import { Button, Card, LinkButton, Notice, Stack } from '@portal/shared/ui'
import { LoadedCard } from '../LoadedCard.tsx'
import { useGoogleAccount } from './use-google-account.ts'

/** 'Untie Google Account' (C-65, S-34), and the link to a new one; hidden where hide_google_login is on. */
export function GoogleCard({ actingFor }: { actingFor?: string }) {
  const isOffered = useCapability('google.login')
  return isOffered ? <OfferedGoogleCard actingFor={actingFor} /> : null
}

function OfferedGoogleCard({ actingFor }: { actingFor: string | undefined }) {
  const { t } = useTranslation('consumer-profile')
  // A linked account is useful only where the sign-in page offers Google.
  const isWayIn = useCapability('login.variants').includes('google')
  const [isAsking, setAsking] = useState(false)
  const { account, returned, link, untie, done, setDone } = useGoogleAccount(actingFor)
  return (
    <LoadedCard query={account} loading={t('google.loading')} failed={t('failed.google')}>
      {({ google_authenticated, email }) => {
        const isLinked = google_authenticated && done !== 'untied'
        if (!isLinked && !isWayIn && done === null) return null
        return (
          <Card title={t('google.title')}>
            <Stack>
              <DoneNotice>{done && t(`google.${done}`)}</DoneNotice>
              {returned && 'error' in returned ? (
                <Notice tone="danger" live="assertive" title={t('google.failed')}>
                  {t('google.failedHelp')}
                </Notice>
              ) : null}
              <ErrorNotice error={link.error} title={t('google.failed')}>
                {link.error?.code === 'conflict' ? t('google.taken') : undefined}
              </ErrorNotice>
              {isLinked ? (
                <>
                  <p>{email ? t('google.linkedTo', { email }) : t('google.isLinked')}</p>
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
      }}
    </LoadedCard>
  )
}
