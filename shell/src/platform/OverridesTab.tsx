import { useState } from 'react'
import { consoleCalls } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Badge, Button, Card, Cluster, Notice, Stack, TextArea } from '@portal/shared/ui'
import { ChangeDialog } from './ChangeDialog.tsx'
import { MintCard } from './MintCard.tsx'
import { MintedCard } from './MintedCard.tsx'
import { useOverview } from './use-overview.ts'

/** The rules for overrides: whether they are allowed and from which origins; and the form that makes one. */
export function OverridesTab() {
  const { t } = useTranslation('platform')
  const { overrides } = useOverview()
  const [change, setChange] = useState<'allow' | 'deny'>()
  return (
    <Stack gap={6}>
      <Card
        title={t('overrides.title')}
        actions={
          <Badge tone={overrides.allowed ? 'warning' : 'neutral'}>
            {t(overrides.allowed ? 'overrides.on' : 'overrides.off')}
          </Badge>
        }
      >
        <Stack gap={4}>
          <p>{t(overrides.allowed ? 'overrides.onText' : 'overrides.offText')}</p>
          {overrides.origins.length > 0 ? (
            <div>
              <p>{t('overrides.origins')}</p>
              <ul>
                {overrides.origins.map((origin) => (
                  <li key={origin}>
                    <code>{origin}</code>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          <Cluster>
            <Button onClick={() => setChange('allow')}>
              {t(overrides.allowed ? 'overrides.edit' : 'overrides.allow')}
            </Button>
            {overrides.allowed ? (
              <Button kind="danger" onClick={() => setChange('deny')}>
                {t('overrides.deny')}
              </Button>
            ) : null}
          </Cluster>
        </Stack>
      </Card>
      {overrides.allowed ? <MintCard /> : null}
      <MintedCard />
      {change === 'allow' ? <AllowDialog onClose={() => setChange(undefined)} /> : null}
      {change === 'deny' ? (
        <ChangeDialog
          call={consoleCalls.changeOverrides}
          title={t('overrides.denyTitle')}
          order={{ allowed: false, origins: [] }}
          button={t('overrides.deny')}
          done={t('overrides.denied')}
          isDanger
          onClose={() => setChange(undefined)}
        >
          <p>{t('overrides.denyText')}</p>
        </ChangeDialog>
      ) : null}
    </Stack>
  )
}

function AllowDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('platform')
  const { overrides } = useOverview()
  const [origins, setOrigins] = useState(overrides.origins.join('\n'))
  const list = origins.split(/\s+/).filter((origin) => origin !== '')
  return (
    <ChangeDialog
      call={consoleCalls.changeOverrides}
      title={t('overrides.allowTitle')}
      order={{ allowed: true, origins: list }}
      button={t('overrides.allow')}
      done={t('overrides.allowed')}
      onClose={onClose}
    >
      <p>{t('overrides.allowText')}</p>
      <TextArea
        label={t('overrides.originsLabel')}
        help={t('overrides.originsHelp')}
        rows={3}
        isOptional
        value={origins}
        onChange={setOrigins}
      />
      {list.length > 0 ? <Notice tone="warning">{t('overrides.originsWarning')}</Notice> : null}
    </ChangeDialog>
  )
}
