import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation, reasonText } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { Link, useParams } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { BackLink, Loaded, PageHeader, Skeleton, Stack, Notice } from '@portal/shared/ui'
import { HomeLink } from '../../lib/layout/HomeLink.tsx'
import { useMethods } from '../../lib/method/use-methods.ts'
import { useActing } from '../../lib/use-acting.ts'
import { ChangeMethodFlow } from './ChangeMethodFlow.tsx'

/** P-112: changes the method of a debt and its plan; with an id in the address staff act for that consumer. */
export function ChangeMethodPage() {
  const { t } = useTranslation(['payments-method', 'common'])
  const { debtId = '' } = useParams()
  const { actingFor, home } = useActing()
  const { debt, plan, options, methods, profile, error, refresh } = useChangeMethod(debtId, actingFor)
  usePageTitle(t('title'))
  return (
    <Stack gap={6}>
      <BackLink as={Link} to={home}>
        {t('common:action.goToAccounts')}
      </BackLink>
      <PageHeader title={t('title')} />
      {content()}
    </Stack>
  )

  function content() {
    return (
      <Loaded
        query={{ data: debt && methods && { debt, methods }, error, refresh }}
        loading={t('loading')}
        failed={t('loadFailed')}
        skeleton={
          <>
            <Skeleton shape="title" />
            <Skeleton shape="block" count={2} />
          </>
        }
      >
        {(read) =>
          options && !options.change_method.allowed ? (
            <NotChangeable reason={options.change_method.reason} home={home} />
          ) : (
            <ChangeMethodFlow key={debtId} {...read} {...{ plan, profile, actingFor, home, refresh }} />
          )
        }
      </Loaded>
    )
  }
}

/** N-02: why this person cannot change the method now, and the number to call. */
function NotChangeable({ reason, home }: { reason: string | null; home: string }) {
  const { t } = useTranslation(['payments-method', 'common'])
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  const why = reasonText(reason)
  return (
    <Notice tone="warning" title={t('notNow')} actions={<HomeLink home={home} />}>
      {why ? <p>{why}</p> : null}
      <p>{t('call', { phone })}</p>
    </Notice>
  )
}

/** Reads the debt, its plan, whether its method may be changed, and the methods to choose from. */
function useChangeMethod(debtId: string, actingFor: string | undefined) {
  const client_id = actingFor ?? null
  const debt = useQuery(endpoints.getDebt, { body: { debt_id: debtId, client_id } })
  const data = debt.data?.data
  const planId = data?.loan_id ?? null
  const plan = useQuery(endpoints.getPlan, planId ? { body: { plan_id: planId, client_id } } : null)
  const options = useQuery(endpoints.getPlanOptions, planId ? { params: { id: planId } } : null)
  // The default of this debt: its reference number is known once the debt is read.
  const { methods, profile, ...ofMethods } = useMethods(actingFor, data?.referenceNumber ?? null)
  const isKnown = data && ofMethods.isKnown && (!planId || (plan.data && options.data))
  return {
    debt: isKnown ? data : undefined,
    plan: plan.data?.data,
    options: options.data?.data,
    methods: isKnown ? methods : undefined,
    profile,
    error: debt.error ?? plan.error ?? options.error ?? ofMethods.error,
    refresh: () => {
      debt.refresh()
      plan.refresh()
      options.refresh()
      ofMethods.refresh()
    },
  }
}
