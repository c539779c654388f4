import { formatCents, formatWireMoney, toCents, ZERO, type Cents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { Button, Card, Cluster, LinkButton, Money, MoneyField, Notice, RadioGroup, Stack } from '@portal/shared/ui'
import { AccountRow } from './AccountRow.tsx'
import { pastDueOf, whyNotSplit, withPart, type SeveralDraft, type SeveralSplit } from './several-draft.ts'
import styles from './AmountsStep.module.css'

interface AmountsStepProps {
  draft: SeveralDraft
  setDraft: (draft: SeveralDraft) => void
  split: SeveralSplit
  home: string
}

/** F-16: the amount, how it is split, and each account's part, which can be changed. */
export function AmountsStep({ draft, setDraft, split, home }: AmountsStepProps) {
  const { t } = useTranslation(['payments-several', 'common'])
  const why = whyNotSplit(split)
  // Another amount or way is proposed anew.
  const anew = (change: Partial<SeveralDraft>) => setDraft({ ...draft, own: null, ...change })
  return (
    <>
      <TotalCard {...{ draft, split, anew }} />
      <Card title={t('accounts.title')}>
        <Stack>
          <p>{t('accounts.text')}</p>
          <ul role="list">
            {split.parts.map((part) => (
              <AccountRow
                key={part.debt.debt_id}
                part={part}
                onType={(text) => setDraft(withPart(draft, split, part.debt.debt_id, text))}
                onAsk={(isAsked) =>
                  anew({
                    asked: isAsked
                      ? [...draft.asked, part.debt.debt_id]
                      : draft.asked.filter((id) => id !== part.debt.debt_id),
                  })
                }
              />
            ))}
          </ul>
          <Sum split={split} onTake={() => setDraft({ ...draft, total: formatWireMoney(split.sum) })} />
          {draft.own ? (
            <div>
              <Button size="small" onClick={() => anew({})}>
                {t('accounts.propose')}
              </Button>
            </div>
          ) : null}
        </Stack>
      </Card>
      <Cluster justify="between" align="start">
        <LinkButton as={Link} to={home}>
          {t('common:action.back')}
        </LinkButton>
        <Button kind="primary" disabledReason={why && t(why)} onClick={() => setDraft({ ...draft, step: 1 })}>
          {t('common:action.next')}
        </Button>
      </Cluster>
    </>
  )
}

/** The amount, with one press for what is past due or everything, and how it is split. */
function TotalCard({
  draft,
  split,
  anew,
}: Pick<AmountsStepProps, 'draft' | 'split'> & { anew: (change: Partial<SeveralDraft>) => void }) {
  const { t } = useTranslation('payments-several')
  return (
    <Card>
      <Stack gap={6}>
        <MoneyField
          label={t('total.label')}
          help={<MostAndDue split={split} />}
          value={draft.total}
          onFocus={(event) => event.target.select()}
          onChange={(total) => anew({ total })}
        />
        <Quick split={split} onChoose={(amount) => anew({ total: formatWireMoney(amount) })} />
        <RadioGroup
          legend={t('way.legend')}
          value={draft.way}
          onChange={(way) => anew({ way })}
          options={[
            { value: 'order', label: t('way.order'), help: t('way.orderHelp') },
            { value: 'share', label: t('way.share'), help: t('way.shareHelp') },
          ]}
        />
      </Stack>
    </Card>
  )
}

function MostAndDue({ split }: { split: SeveralSplit }) {
  const { t } = useTranslation('payments-several')
  const language = useLanguage()
  return <>{t('total.help', { most: formatCents(split.most, language) })}</>
}

/** What is past due, and everything, with one press. */
function Quick({ split, onChoose }: { split: SeveralSplit; onChoose: (amount: Cents) => void }) {
  const { t } = useTranslation('payments-several')
  const due = pastDueOf(split)
  return (
    <Cluster gap="tight">
      {due > ZERO ? (
        <Button size="small" onClick={() => onChoose(due)}>
          {t('total.pastDue')} <Money amount={due} />
        </Button>
      ) : null}
      <Button size="small" onClick={() => onChoose(split.most)}>
        {t('total.all')} <Money amount={split.most} />
      </Button>
    </Cluster>
  )
}

/** The sum of the parts beside the amount, to the cent. */
function Sum({ split, onTake }: { split: SeveralSplit; onTake: () => void }) {
  const { t } = useTranslation('payments-several')
  const language = useLanguage()
  const { sum, total, most } = split
  const money = (amount: bigint) => formatCents(toCents(amount), language)
  const difference = total - sum
  return (
    <div role="status">
      <p className={styles.sum}>
        <span>{t('sum.of')}</span> <Money amount={sum} size="large" />
      </p>
      {difference === 0n ? null : (
        <Notice
          tone="warning"
          actions={
            sum > 0n ? (
              <Button size="small" onClick={onTake}>
                {t('sum.take', { amount: money(sum) })}
              </Button>
            ) : undefined
          }
        >
          {difference < 0n
            ? t('sum.over', { amount: money(-difference) })
            : total > most
              ? t('sum.tooMuch', { most: money(most) })
              : t('sum.under', { amount: money(difference) })}
        </Notice>
      )}
    </div>
  )
}
