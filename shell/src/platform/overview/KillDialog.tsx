import { useState } from 'react'
import { consoleCalls } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Notice, SelectField } from '@portal/shared/ui'
import { ChangeDialog } from '../ChangeDialog.tsx'
import { hoursOf, LastingField, type Lasting } from '../LastingField.tsx'
import { RemoteField } from '../RemoteField.tsx'
import { useOverview } from '../use-overview.ts'

/** Switches a remote off, for one company or everywhere. */
export function KillDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('platform')
  const { tenants } = useOverview()
  const [remote, setRemote] = useState('')
  const [tenant, setTenant] = useState('*')
  const [lasting, setLasting] = useState<Lasting>('4')
  return (
    <ChangeDialog
      call={consoleCalls.kill}
      title={t('kill.ask')}
      order={remote === '' ? undefined : { remote, tenant, hours: hoursOf(lasting) }}
      button={t('kill.button')}
      done={t('kill.done', { remote })}
      isDanger
      onClose={onClose}
    >
      <p>{t('kill.text')}</p>
      <RemoteField value={remote} onChange={setRemote} placeholder={t('choose')} />
      <SelectField
        label={t('kill.where')}
        value={tenant}
        onChange={setTenant}
        options={[
          { value: '*', label: t('kill.everywhere') },
          ...tenants.map(({ name, short }) => ({ value: short, label: name })),
        ]}
      />
      <LastingField value={lasting} onChange={setLasting} />
      {tenant === '*' ? <Notice tone="warning">{t('kill.everywhereText')}</Notice> : null}
    </ChangeDialog>
  )
}
