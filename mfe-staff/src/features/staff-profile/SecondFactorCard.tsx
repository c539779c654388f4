import { useState } from 'react'
import { renew as renewSession, useAction, useQuery, type ActionResult } from '@portal/shared/client'
import { endpoints, type SecondFactor } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Refused } from '@portal/shared/kit'
import { Button, Card, Cluster, Loaded, Notice, Stack } from '@portal/shared/ui'
import { FactorList } from './FactorList.tsx'
import { PasskeyDialog } from './PasskeyDialog.tsx'
import { RecoveryDialog } from './RecoveryDialog.tsx'
import { RemoveDialog, type Removed } from './RemoveDialog.tsx'
import { TotpDialog } from './TotpDialog.tsx'

type Opened =
  { dialog: 'totp'; secret: string; uri: string } | { dialog: 'passkey' } | { dialog: 'remove'; what: Removed }
type Codes = readonly string[] | undefined

/** The second factors of the sign-in: an authenticator app, passkeys, and recovery codes. */
export function SecondFactorCard() {
  const { t } = useTranslation('staff-profile')
  const query = useQuery(endpoints.getSecondFactor, {})
  const [opened, setOpened] = useState<Opened>()
  const [codes, setCodes] = useState<Codes>()
  const close = () => setOpened(undefined)
  // The codes come with the first factor; the server sends them only this once.
  const onAdded = (fresh: Codes) => {
    close()
    // The server no longer waits for a second factor; a new session opens the other pages.
    if (query.data?.data.is_required) renewSession().catch(() => undefined)
    setCodes(fresh)
  }
  return (
    <Card title={t('factor.title')}>
      <Loaded query={query} loading={t('loading')} failed={t('failed')}>
        {({ data }) => <Factors factors={data} onOpen={setOpened} onCodes={setCodes} />}
      </Loaded>
      {opened?.dialog === 'totp' ? <TotpDialog {...opened} onAdded={onAdded} onClose={close} /> : null}
      {opened?.dialog === 'passkey' ? <PasskeyDialog onAdded={onAdded} onClose={close} /> : null}
      {opened?.dialog === 'remove' ? <RemoveDialog what={opened.what} onClose={close} /> : null}
      {codes && !opened ? <RecoveryDialog codes={codes} onClose={() => setCodes(undefined)} /> : null}
    </Card>
  )
}

interface FactorsProps {
  factors: SecondFactor
  onOpen: (opened: Opened) => void
  onCodes: (codes: Codes) => void
}

function Factors({ factors, onOpen, onCodes }: FactorsProps) {
  const { t } = useTranslation('staff-profile')
  const start = useAction(endpoints.startTotp)
  const renew = useAction(endpoints.renewRecoveryCodes, { refresh: [endpoints.getSecondFactor] })
  const failure = start.error ?? renew.error
  const hasAny = factors.totp_since !== null || factors.passkeys.length > 0
  const onRenew = async () => {
    const result: ActionResult<{ recovery_codes?: string[] | undefined }> = await renew.run({})
    if (result.ok) onCodes(result.data.recovery_codes)
  }
  const onTotp = async () => {
    const result = await start.run({})
    if (result.ok) onOpen({ dialog: 'totp', secret: result.data.secret, uri: result.data.uri })
  }
  return (
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
        onRemove={(what) => onOpen({ dialog: 'remove', what })}
        onRenew={() => void onRenew()}
      />
      <Cluster>
        <Button onClick={() => onOpen({ dialog: 'passkey' })}>{t('passkey.add')}</Button>
        {factors.totp_since === null ? (
          <Button isLoading={start.isRunning} onClick={() => void onTotp()}>
            {t('totp.add')}
          </Button>
        ) : null}
      </Cluster>
      <Refused failure={failure && errorText(failure)} />
    </Stack>
  )
}
