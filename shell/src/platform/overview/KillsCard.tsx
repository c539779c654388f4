import { useState } from 'react'
import { Power } from 'lucide-react'
import { consoleCalls, type ConsoleKill } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Card, Notice, SelectField } from '@portal/shared/ui'
import { ConsoleTable } from '../ConsoleTable.tsx'
import { ChangeDialog } from '../ChangeDialog.tsx'
import { useOverview } from '../use-overview.ts'
import { When } from '../When.tsx'
import { hoursOf, LastingField, type Lasting } from '../LastingField.tsx'
import { RemoteField } from '../RemoteField.tsx'

/** Switched-off remotes, and the button that switches one off. */
export function KillsCard() {
  const { t } = useTranslation('platform')
  const { kills } = useOverview()
  const [isOpen, setOpen] = useState(false)
  const [on, setOn] = useState<ConsoleKill>()
  return (
    <Card
      title={t('kill.title')}
      padding={kills.length > 0 ? 'plain' : 'normal'}
      actions={
        <Button size="small" icon={<Power aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('kill.open')}
        </Button>
      }
    >
      {kills.length === 0 ? <p>{t('kill.none')}</p> : <KillsTable kills={kills} onRevive={setOn} />}
      {isOpen ? <KillDialog onClose={() => setOpen(false)} /> : null}
      {on ? <ReviveDialog kill={on} onClose={() => setOn(undefined)} /> : null}
    </Card>
  )
}

/** Names the place where a remote is switched off. */
function usePlaceOf() {
  const { t } = useTranslation('platform')
  const { tenants } = useOverview()
  return (tenant: string) =>
    tenant === '*' ? t('kill.everywhere') : (tenants.find(({ short }) => short === tenant)?.name ?? tenant)
}

function KillsTable({ kills, onRevive }: { kills: readonly ConsoleKill[]; onRevive: (kill: ConsoleKill) => void }) {
  const { t } = useTranslation('platform')
  const placeOf = usePlaceOf()
  return (
    <ConsoleTable
      caption={t('kill.title')}
      rows={kills}
      rowKey={({ remote, tenant }) => `${remote} ${tenant}`}
      columns={[
        { id: 'remote', header: t('remote'), cell: ({ remote }) => remote, isRowHeader: true },
        { id: 'tenant', header: t('kill.where'), cell: ({ tenant }) => placeOf(tenant) },
        {
          id: 'until',
          header: t('lasting.until'),
          cell: ({ until }) => (until ? <When at={until} /> : t('lasting.open')),
        },
        { id: 'by', header: t('audit.by'), cell: ({ by }) => by },
        { id: 'reason', header: t('audit.reason'), cell: ({ reason }) => reason },
        {
          id: 'on',
          header: t('kill.revive'),
          isHeaderHidden: true,
          cell: (kill) => (
            <Button
              size="small"
              aria-label={t('kill.reviveOne', { remote: kill.remote })}
              onClick={() => onRevive(kill)}
            >
              {t('kill.revive')}
            </Button>
          ),
        },
      ]}
    />
  )
}

function ReviveDialog({ kill: { remote, tenant }, onClose }: { kill: ConsoleKill; onClose: () => void }) {
  const { t } = useTranslation('platform')
  const placeOf = usePlaceOf()
  return (
    <ChangeDialog
      call={consoleCalls.revive}
      title={t('kill.reviveTitle', { remote })}
      order={{ remote, tenant }}
      button={t('kill.revive')}
      done={t('kill.revived', { remote })}
      onClose={onClose}
    >
      <p>{t('kill.reviveText', { remote, place: placeOf(tenant) })}</p>
    </ChangeDialog>
  )
}

/** Switches a remote off, for one company or everywhere. */
function KillDialog({ onClose }: { onClose: () => void }) {
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
