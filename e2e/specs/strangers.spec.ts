import { demo, expect, origin, send, signInOnScreen, test } from '../fixtures/story.ts'

test('I-02: strangers try somebody’s details all day, and the person still gets in', async ({ page, watch }) => {
  // The refusal that asks this browser to solve a challenge.
  watch.allow(/429/)
  const person = await demo.addPerson('harborlight', 'D-01')
  // Strangers in thirty networks know the reference number and the date of birth.
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      send({
        tenant: person.tenant,
        method: 'POST',
        path: `/api/v1${person.signIn.call}`,
        body: { ...person.signIn.fields, ssn: '0000' },
        headers: { origin: origin(person.tenant) },
        from: `127.0.9.${at + 1}`,
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const challenged = page.waitForResponse((response) => response.status() === 429)
  await signInOnScreen(page, person)
  expect(await (await challenged).json()).toMatchObject({ code: 'challenge_required' })
  await expect(page).toHaveURL(/\/cabinet-active/)
})
