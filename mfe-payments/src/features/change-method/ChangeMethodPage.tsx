import { Link, useParams } from '@portal/shared/router'
import { useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { useSession } from '@portal/shared/session'
import { BackLink, Loaded, PageHeader, Skeleton, Stack } from '@portal/shared/ui'
import { ChangeMethodFlow } from './ChangeMethodFlow.tsx'
import { NotChangeable } from './NotChangeable.tsx'
import { useChangeMethod } from './use-change-method.ts'

/** P-112: another method for a debt, and for the plan that runs on it; with an id in the address staff act for that consumer. */
export function ChangeMethodPage() {
  const { t } = useTranslation(['payments-method', 'common'])
  const { debtId = '', id } = useParams()
  const role = useSession((s) => s.role)
  const actingFor = role === 'user' ? undefined : id
  const home = actingFor ? paths.consumer(actingFor) : paths.home
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
