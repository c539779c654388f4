import { useQuery } from '@portal/shared/client'
import { consoleCalls, type ConsoleRollout, type ConsoleVerdict } from '@portal/shared/contract'
import { i18n, useLanguage, useTranslation, type Language } from '@portal/shared/i18n'
import { formatCount } from '@portal/shared/domain'
import { Badge, DataTable, Notice, Stack } from '@portal/shared/ui'
import { shareOf } from '../health/SetHealthTable.tsx'
import { ConsoleRead } from '../ConsoleRead.tsx'
import { SetLink } from '../SetLink.tsx'
import { lookEvery, useOverview } from '../use-overview.ts'
import { When } from '../When.tsx'

const tones = { go: 'success', wait: 'info', abort: 'danger' } as const

type Found = ConsoleVerdict['found'][number]

/** The judge's current verdict on a rollout, with its reasons and the figures that it compares. */
export function VerdictPanel({ rollout }: { rollout: ConsoleRollout }) {
  const { t } = useTranslation('platform')
  const query = useQuery(consoleCalls.getVerdict, {}, { refreshEvery: lookEvery })
  return (
    <ConsoleRead query={query} rows={3}>
      {({ data }) =>
        data ? (
          <section aria-labelledby="platform-judge">
            <Stack gap={3}>
              <h3 id="platform-judge">
                {t('judge.title')} <Badge tone={tones[data.verdict]}>{t(`judge.verdict.${data.verdict}`)}</Badge>
              </h3>
              <Why verdict={data} />
              <p>
                {t(
                  rollout.state === 'paused' && data.move === 'stay' ? 'judge.move.paused' : `judge.move.${data.move}`,
                )}
              </p>
              <StepEnd verdict={data} />
              <Figures verdict={data} candidate={rollout.candidate} />
              <p>{t('judge.networks', { count: data.networks, left: data.networks - 1 })}</p>
            </Stack>
          </section>
        ) : null
      }
    </ConsoleRead>
  )
}

/** A finding in the reader's language; for an unknown rule only its figures. */
function sayFound({ candidate, rule, stable }: Found, language: Language): string {
  if (rule === 'loads')
    return i18n.t('platform:judge.found.loads', {
      needed: formatCount(candidate.total, language),
      is: formatCount(candidate.hits, language),
      was: formatCount(stable.hits, language),
    })
  const of = ({ hits, total }: Found['stable']) =>
    i18n.t('platform:judge.ofAll', { hits: formatCount(hits, language), total: formatCount(total, language) })
  const key = `platform:judge.found.${rule}`
  return i18n.t(i18n.exists(key) ? key : 'platform:judge.found.other', { rule, is: of(candidate), was: of(stable) })
}

function Why({ verdict: { found, reasons, verdict } }: { verdict: ConsoleVerdict }) {
  const { t } = useTranslation('platform')
  const language = useLanguage()
  if (verdict === 'go' && found.length === 0) return <p>{t('judge.found.fine')}</p>
  return (
    <>
      {found.map((one) => (
        <p key={one.rule}>{sayFound(one, language)}</p>
      ))}
      <p>
        {t('judge.words')}: <span lang="en">{reasons.join('; ')}</span>
      </p>
    </>
  )
}

/** When the present step ends, at the loads of the last day. */
function StepEnd({ verdict: { ends, is_endless } }: { verdict: ConsoleVerdict }) {
  const { t } = useTranslation('platform')
  if (is_endless) return <Notice tone="warning">{t('judge.endless')}</Notice>
  if (ends === undefined) return null
  return (
    <p>
      {t('judge.ends')} <When at={ends} />
    </p>
  )
}

function Figures({ candidate, verdict }: { candidate: string; verdict: ConsoleVerdict }) {
  const { t } = useTranslation('platform')
  const language = useLanguage()
  const { stable } = useOverview()
  const rows = [
    { set: candidate, use: 'candidate' as const, ...verdict.candidate },
    { set: stable, use: 'stable' as const, ...verdict.stable },
  ]
  const share = ({ hits, total }: Found['stable']) => shareOf(hits, total, language)
  return (
    <DataTable
      caption={t('judge.figures')}
      isDense
      rows={rows}
      rowKey={({ use }) => use}
      columns={[
        { id: 'set', header: t('set'), cell: ({ set }) => <SetLink id={set} />, isRowHeader: true },
        { id: 'use', header: t('health.use'), cell: ({ use }) => t(`use.${use}`) },
        { id: 'since', header: t('judge.since'), cell: ({ since }) => <When at={since} /> },
        { id: 'loads', header: t('health.loads'), cell: ({ loads }) => formatCount(loads, language), isNumeric: true },
        { id: 'starts', header: t('judge.starts'), cell: ({ starts }) => share(starts), isNumeric: true },
        { id: 'failures', header: t('health.failures'), cell: ({ failures }) => share(failures), isNumeric: true },
        {
          id: 'errors',
          header: t('health.errors'),
          cell: ({ errors }) => formatCount(errors.hits, language),
          isNumeric: true,
        },
        { id: 'unpaid', header: t('judge.unpaid'), cell: ({ payments }) => share(payments), isNumeric: true },
      ]}
    />
  )
}
