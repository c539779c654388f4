import { useTranslation } from '@portal/shared/i18n'
import { Card } from '@portal/shared/ui'
import { ConsoleTable } from '../ConsoleTable.tsx'
import { SetLink } from '../SetLink.tsx'
import { UnpinButton } from '../UnpinButton.tsx'
import { useOverview } from '../use-overview.ts'
import { When } from '../When.tsx'

/** Companies pinned to a set, which stay on it when another set goes live. */
export function PinsCard() {
  const { t } = useTranslation('platform')
  const { pins } = useOverview()
  return (
    <Card title={t('pin.title')} padding={pins.length > 0 ? 'plain' : 'normal'}>
      {pins.length === 0 ? (
        <p>
          {t('pin.none')} {t('pin.how')}
        </p>
      ) : (
        <ConsoleTable
          caption={t('pin.title')}
          rows={pins}
          rowKey={({ tenant }) => tenant}
          columns={[
            { id: 'tenant', header: t('company'), cell: ({ tenant }) => tenant, isRowHeader: true },
            { id: 'set', header: t('set'), cell: ({ set }) => <SetLink id={set} /> },
            {
              id: 'until',
              header: t('lasting.until'),
              cell: ({ until }) => (until ? <When at={until} /> : t('lasting.open')),
            },
            { id: 'by', header: t('audit.by'), cell: ({ by }) => by },
            { id: 'reason', header: t('audit.reason'), cell: ({ reason }) => reason },
            {
              id: 'off',
              header: t('pin.unpin'),
              isHeaderHidden: true,
              cell: ({ tenant }) => <UnpinButton tenant={tenant} />,
            },
          ]}
        />
      )}
    </Card>
  )
}
