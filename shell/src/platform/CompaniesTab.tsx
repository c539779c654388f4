import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { consoleCalls, type ConsoleTenant, type ConsoleSet } from '@portal/shared/contract'
import { useTranslation, i18n } from '@portal/shared/i18n'
import { Badge, Button, Card, Cluster, EmptyState, SelectField } from '@portal/shared/ui'
import { ConsoleTable } from './ConsoleTable.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { hoursOf, LastingField, type Lasting } from './LastingField.tsx'
import { SetLink, shortSet } from './SetLink.tsx'
import { UnpinButton } from './UnpinButton.tsx'
import { useOverview } from './use-overview.ts'

/** The set of each company, its reason, and the company's switched-off remotes. */
export function CompaniesTab() {
  const { t } = useTranslation('platform')
  const { pins, tenants } = useOverview()
  const [pinned, setPinned] = useState<ConsoleTenant>()
  if (tenants.length === 0) return <EmptyState title={t('companies.none')} />
  return (
    <Card title={t('companies.title')} padding="plain">
      <ConsoleTable
        caption={t('companies.title')}
        rows={tenants}
        rowKey={({ short }) => short}
        columns={[
          {
            id: 'name',
            header: t('company'),
            cell: ({ name, origin }) => <a href={`${origin}/__platform`}>{name}</a>,
            isRowHeader: true,
          },
          { id: 'short', header: t('companies.short'), cell: ({ short }) => short },
          { id: 'set', header: t('set'), cell: ({ set }) => <SetLink id={set} /> },
          {
            id: 'why',
            header: t('companies.why'),
            cell: ({ reason }) => (
              <Badge tone={reason === 'stable' ? 'neutral' : 'info'}>{t(`companies.reason.${reason}`)}</Badge>
            ),
          },
          { id: 'off', header: t('companies.off'), cell: ({ killed }) => killed.join(', ') || '–' },
          {
            id: 'actions',
            header: t('companies.actions'),
            isHeaderHidden: true,
            cell: (tenant) => (
              <Cluster gap="tight">
                <Button
                  size="small"
                  aria-label={t('pin.one', { tenant: tenant.name })}
                  onClick={() => setPinned(tenant)}
                >
                  {t('pin.open')}
                </Button>
                {pins.some((pin) => pin.tenant === tenant.short) ? <UnpinButton tenant={tenant.short} /> : null}
              </Cluster>
            ),
          },
        ]}
      />
      {pinned ? <PinDialog tenant={pinned} onClose={() => setPinned(undefined)} /> : null}
    </Card>
  )
}

function PinDialog({ tenant, onClose }: { tenant: ConsoleTenant; onClose: () => void }) {
  const { t } = useTranslation('platform')
  const { data } = useQuery(consoleCalls.listSets, {})
  const [set, setSet] = useState(tenant.set)
  const [lasting, setLasting] = useState<Lasting>('24')
  const sets = data?.data ?? []
  return (
    <ChangeDialog
      call={consoleCalls.pinTo}
      title={t('pin.ask', { tenant: tenant.name })}
      order={{ tenant: tenant.short, set, hours: hoursOf(lasting) }}
      button={t('pin.button')}
      done={t('pin.done', { tenant: tenant.name })}
      onClose={onClose}
    >
      <p>{t('pin.text', { tenant: tenant.name })}</p>
      <SelectField
        label={t('set')}
        value={set}
        onChange={setSet}
        options={
          sets.length > 0
            ? sets.map((one) => ({ value: one.id, label: setLabel(one) }))
            : [{ value: tenant.set, label: tenant.set }]
        }
      />
      <LastingField value={lasting} onChange={setLasting} />
    </ChangeDialog>
  )
}

/** The label of a set in a list of choices: its id, its uses, and its shell. */
function setLabel({ id, uses, versions }: ConsoleSet): string {
  const words = uses.map((use) => i18n.t(`platform:use.${use}`))
  return [shortSet(id), ...(words.length > 0 ? [`(${words.join(', ')})`] : []), versions['shell'] ?? ''].join(' ')
}
