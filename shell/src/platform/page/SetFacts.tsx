import { Download } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Badge, Button, Card, DescriptionList, Stack } from '@portal/shared/ui'
import type { PageFactsData } from './page-facts.ts'
import { saveSupportBundle } from './support-bundle.ts'

const signatureTones = { verified: 'success', unverified: 'warning', refused: 'danger' } as const

/** The set of this page, the reason for it, and the file for support. */
export function SetFacts({ facts }: { facts: PageFactsData }) {
  const { t } = useTranslation('platform')
  const { env, overridden, overriddenSet, reason, sequence, set, shell, signature } = facts
  return (
    <Card
      title={t('page.set')}
      actions={
        <Button size="small" icon={<Download aria-hidden="true" />} onClick={() => saveSupportBundle(facts)}>
          {t('page.bundle')}
        </Button>
      }
    >
      <Stack gap={4}>
        <DescriptionList
          items={[
            { id: 'set', term: t('set'), value: <code>{set}</code> },
            {
              id: 'signature',
              term: t('page.signature'),
              value: <Badge tone={signatureTones[signature]}>{t(`page.signed.${signature}`)}</Badge>,
            },
            { id: 'reason', term: t('page.reason'), value: reason && t(`page.why.${reason}`) },
            {
              id: 'channel',
              term: t('live.channel'),
              value: sequence !== null && t('live.channelAt', { env, sequence }),
            },
            { id: 'shell', term: t('page.shell'), value: shell },
            { id: 'overrides', term: t('page.overrides'), value: sayOverrides(facts) ?? t('page.noOverrides') },
          ]}
        />
        {overridden.length > 0 || overriddenSet ? (
          // A full load on purpose: the edge removes the cookie.
          <a href="?portal-override=off">{t('page.endOverrides')}</a>
        ) : null}
        <p>{t('page.bundleHelp')}</p>
      </Stack>
    </Card>
  )
}

function sayOverrides({ overridden, overriddenSet }: PageFactsData): string | undefined {
  const all = [
    ...(overriddenSet ? [overriddenSet] : []),
    ...overridden.map(({ remote, version }) => `${remote} ${version}`),
  ]
  return all.length > 0 ? all.join(', ') : undefined
}
