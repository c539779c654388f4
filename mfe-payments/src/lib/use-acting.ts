import { paths } from '@portal/shared/portal'
import { useParams } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'

/** The consumer of the address for whom staff act, and the page to go back to; a consumer acts for nobody else. */
export function useActing(): { actingFor: string | undefined; home: string } {
  const { id } = useParams()
  const isConsumer = useSession((s) => s.role) === 'user'
  const actingFor = isConsumer ? undefined : id
  return { actingFor, home: actingFor ? paths.consumer(actingFor) : paths.home }
}
