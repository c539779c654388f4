import { useState } from 'react'
import { Power } from 'lucide-react'
import { consoleCalls, type ConsoleKill } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Card, DataTable, Notice, SelectField } from '@portal/shared/ui'
import { ChangeDialog } from '../ChangeDialog.tsx'
import { hoursOf, LastingField, type Lasting } from '../LastingField.tsx'
import { useOverview } from '../use-overview.ts'
import { versionNames } from '../version-names.ts'
import { When } from '../When.tsx'

/** Remotes that are switched off, and the switch. */
export function KillsCard() {
  const { t } = useTranslation('platform')
  const { kills, tenants } = useOverview()
  const [isOpen, setOpen] = useState(false)
  const [on, setOn] = useState<ConsoleKill>()
  const place = (tenant: string) =>
    tenant === '*' ? t('kill.everywhere') : (tenants.find(({ short }) => short === tenant)?.name ?? tenant)
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
      {kills.length === 0 ? (
        <p>{t('kill.none')}</p>
      ) : (
        <DataTable
          caption={t('kill.title')}
          isCaptionHidden
          isDense
          rows={kills}
          rowKey={({ remote, tenant }) => `${remote} ${tenant}`}
          columns={[
            { id: 'remote', header: t('remote'), cell: ({ remote }) => remote, isRowHeader: true },
            { id: 'tenant', header: t('kill.where'), cell: ({ tenant }) => place(tenant) },
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
                  onClick={() => setOn(kill)}
                >
                  {t('kill.revive')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {isOpen ? <KillDialog onClose={() => setOpen(false)} /> : null}
      {on ? (
        <ChangeDialog
          call={consoleCalls.revive}
          title={t('kill.reviveTitle', { remote: on.remote })}
          order={{ remote: on.remote, tenant: on.tenant }}
          button={t('kill.revive')}
          done={t('kill.revived', { remote: on.remote })}
          onClose={() => setOn(undefined)}
        >
          <p>{t('kill.reviveText', { remote: on.remote, place: place(on.tenant) })}</p>
        </ChangeDialog>
      ) : null}
    </Card>
  )
}

function KillDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('platform')
  const { sets, stable, tenants } = useOverview()
  const [remote, setRemote] = useState('')
  const [tenant, setTenant] = useState('*')
  const [lasting, setLasting] = useState<Lasting>('4')
  const remotes = versionNames(sets.filter(({ id }) => id === stable)).filter((name) => name !== 'shell')
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
      <SelectField
        label={t('remote')}
        value={remote}
        onChange={setRemote}
        placeholder={t('choose')}
        options={remotes.map((name) => ({ value: name, label: name }))}
      />
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
