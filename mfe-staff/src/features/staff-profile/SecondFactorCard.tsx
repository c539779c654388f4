import { useState } from 'react'
import { renew as renewSession, useAction, useQuery, type ActionResult } from '@portal/shared/client'
import { endpoints, type SecondFactor } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Card, Cluster, ErrorState, Loading, Notice, Skeleton, Stack } from '@portal/shared/ui'
import { FactorList } from './FactorList.tsx'
import { PasskeyDialog } from './PasskeyDialog.tsx'
import { RecoveryDialog } from './RecoveryDialog.tsx'
import { RemoveDialog, type Removed } from './RemoveDialog.tsx'
import { TotpDialog } from './TotpDialog.tsx'

type Opened =
  { dialog: 'totp'; secret: string; uri: string } | { dialog: 'passkey' } | { dialog: 'remove'; what: Removed }

/** What guards the sign-in besides the password: an authenticator app, passkeys, and codes for when both are lost. */
export function SecondFactorCard() {
  const { t } = useTranslation('staff-profile')
  const { data, error, refresh } = useQuery(endpoints.getSecondFactor, {})
  const [opened, setOpened] = useState<Opened>()
  const [codes, setCodes] = useState<readonly string[]>()
  const start = useAction(endpoints.startTotp)
  const renew = useAction(endpoints.renewRecoveryCodes, { refresh: [endpoints.getSecondFactor] })
  const factors: SecondFactor | undefined = data?.data
  const failure = start.error ?? renew.error
  const close = () => setOpened(undefined)
  // The codes come with the first factor, and are shown this once.
  const onAdded = (fresh: readonly string[] | undefined) => {
    close()
    // The server waits for nothing any more; the route table follows it.
    if (factors?.is_required) renewSession().catch(() => undefined)
    setCodes(fresh)
  }
  const onRenew = async () => {
    const result: ActionResult<{ recovery_codes?: string[] | undefined }> = await renew.run({})
    if (result.ok) setCodes(result.data.recovery_codes)
  }
  const onTotp = async () => {
    const result = await start.run({})
    if (result.ok) setOpened({ dialog: 'totp', secret: result.data.secret, uri: result.data.uri })
  }
  if (error)
    return (
      <Card title={t('factor.title')}>
        <ErrorState title={t('failed')} onRetry={refresh} requestId={error.requestId}>
          {errorText(error)}
        </ErrorState>
      </Card>
    )
  if (!factors)
    return (
      <Card title={t('factor.title')}>
        <Loading label={t('loading')}>
          <Skeleton shape="row" count={3} />
        </Loading>
      </Card>
    )
  const hasAny = factors.totp_since !== null || factors.passkeys.length > 0
  return (
    <Card title={t('factor.title')}>
      <Stack gap={4}>
        <p>{t('factor.text')}</p>
        {factors.is_required && !hasAny ? (
          <Notice tone="warning" title={t('factor.requiredTitle')}>
            {t('factor.required')}
          </Notice>
        ) : null}
        <FactorList
          factors={factors}
          isRenewing={renew.isRunning}
          onRemove={(what) => setOpened({ dialog: 'remove', what })}
          onRenew={() => void onRenew()}
        />
        <Cluster>
          <Button onClick={() => setOpened({ dialog: 'passkey' })}>{t('passkey.add')}</Button>
          {factors.totp_since === null ? (
            <Button isLoading={start.isRunning} onClick={() => void onTotp()}>
              {t('totp.add')}
            </Button>
          ) : null}
        </Cluster>
        {failure ? (
          <Notice tone="danger" live="assertive">
            {errorText(failure)}
          </Notice>
        ) : null}
      </Stack>
      {opened?.dialog === 'totp' ? <TotpDialog {...opened} onAdded={onAdded} onClose={close} /> : null}
      {opened?.dialog === 'passkey' ? <PasskeyDialog onAdded={onAdded} onClose={close} /> : null}
      {opened?.dialog === 'remove' ? <RemoveDialog what={opened.what} onClose={close} /> : null}
      {codes && !opened ? <RecoveryDialog codes={codes} onClose={() => setCodes(undefined)} /> : null}
    </Card>
  )
}
