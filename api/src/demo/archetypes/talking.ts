import { addCallBack } from '../seed/add-call-back.ts'
import { addDebt } from '../seed/add-debt.ts'
import { addPerson } from '../seed/add-person.ts'
import { addThread } from '../seed/add-thread.ts'
import type { Archetype } from './archetype.ts'

const talks: Archetype['fits'] = ({ tenant: { capabilities } }) =>
  capabilities['messages.enabled'] && capabilities['call_back.enabled']

/** D-38 and D-39: people who write to staff and have asked to be called, in English and in Spanish. */
export const talking: readonly Archetype[] = [
  {
    id: 'D-38',
    title: 'Writes to staff, a call is booked for today',
    screens: ['/help-center/messages', '/help-center/call-back'],
    fits: talks,
    async make(scene) {
      const consumerId = await addPerson(scene)
      const debtId = await addDebt(scene, consumerId)
      const about = { consumerId, debtId }
      await addThread(scene, {
        ...about,
        subject: 'Which address do I send a check to?',
        isTaken: true,
        messages: [
          {
            by: 'consumer',
            daysAgo: 9,
            readDaysAgo: 8.9,
            text: 'Hello, I would rather pay by check this time. Where do I send it, and what do I write on it?',
          },
          {
            by: 'staff',
            daysAgo: 8.8,
            readDaysAgo: 8,
            text: 'Thank you for asking. The address is at the bottom of this page. Please write your reference number on the check, so that we can match it to your account.',
          },
          { by: 'consumer', daysAgo: 7.9, readDaysAgo: 7.2, text: 'Got it, thanks.' },
          { by: 'staff', daysAgo: 7.1, readDaysAgo: 6, text: 'You’re welcome. We’ll confirm when it arrives.' },
        ],
      })
      await addThread(scene, {
        ...about,
        subject: 'My new job starts on the 16th',
        messages: [
          {
            by: 'consumer',
            daysAgo: 1.2,
            readDaysAgo: 0.9,
            file: 'offer-letter.pdf',
            text: 'I have a job again, the letter is attached. My first paycheck comes at the end of the month. Can the plan start in April?',
          },
          { by: 'consumer', daysAgo: 0.2, text: 'One more thing: the 5th of each month would work best for me.' },
        ],
      })
      const topic = 'Which plan I can afford from April on'
      await addCallBack(scene, { ...about, when: 'next', language: 'en', topic })
      return consumerId
    },
  },
  {
    id: 'D-39',
    title: 'Writes in Spanish, nobody has called yet',
    screens: ['/help-center/messages', '/help-center/call-back'],
    fits: talks,
    async make(scene) {
      const consumerId = await addPerson(scene, { rest: { language: 'es' } })
      const debtId = await addDebt(scene, consumerId)
      const about = { consumerId, debtId }
      await addThread(scene, {
        ...about,
        subject: 'Cambio de dirección',
        isClosed: true,
        messages: [
          {
            by: 'consumer',
            daysAgo: 21,
            readDaysAgo: 20.8,
            text: 'Me mudé. ¿Cómo cambio mi dirección para que me lleguen las cartas?',
          },
          {
            by: 'staff',
            daysAgo: 20.7,
            readDaysAgo: 19,
            text: 'Puede cambiarla usted en su perfil, en la parte de contacto. Las próximas cartas irán a la dirección nueva.',
          },
        ],
      })
      await addThread(scene, {
        ...about,
        subject: 'No reconozco el monto',
        messages: [
          {
            by: 'consumer',
            daysAgo: 3.1,
            text: 'Buenos días. El monto que aparece es mayor que el de mi último estado de cuenta. ¿Me puede explicar de dónde sale la diferencia?',
          },
        ],
      })
      await addCallBack(scene, { ...about, when: 'overdue', language: 'es', topic: 'Quiero entender el monto' })
      return consumerId
    },
  },
]
