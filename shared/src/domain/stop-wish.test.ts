import { describe, expect, it } from '@jest/globals'
import { stopWish } from './stop-wish.ts'

describe('R-18: a message that may ask us to stop', () => {
  it.each([
    'please stop texting me',
    'Please STOP sending me these texts!!',
    'stop messaging me',
    'Stop!! I said stop',
    'i said stop',
    'Stop it now',
    'Please stop.',
    'quit texting',
    'don’t text me again',
    'Dont text this number',
    'do not message me anymore',
    'Never text me again.',
    'no more texts please',
    'I do not want to receive your messages',
    'I no longer wish to get texts from you',
    'take me off your list',
    'Remove my number',
    'please opt me out',
    'I want to unsubscribe from this',
    'lose my number',
    'You have the wrong number',
    'this is not her number',
    'My balance is wrong. And stop texting me.',
    'Ya no me manden mensajes',
    'no me envíen más textos por favor',
    'Dejen de mandarme mensajes',
    'deje de escribirme',
    'Por favor no me escriban más',
    'No quiero recibir mensajes',
    'paren de mandar textos',
    'basta de mensajes',
    '¡Basta ya!',
    'Ya paren',
    'Quiten mi número de su lista',
    'denme de baja',
    'número equivocado',
    'este no es mi número',
  ])('%j holds texts', (text) => {
    expect(stopWish(text, 'text')).toContain('text')
  })

  it.each<[string, string[]]>([
    ['Stop calling me', ['phone']],
    ['No more texts or calls', ['phone', 'text']],
    // It came by none of them, and names none.
    ['Stop writing to me', ['phone', 'text', 'email']],
    ['Leave me alone', ['phone', 'text', 'email']],
    ['When does my plan stop?', []],
  ])('F-35: written in the portal, "%s" holds what it names, or else everything', (text, held) => {
    expect(stopWish(text, 'portal')).toEqual(held)
  })

  it.each<[string, 'text' | 'email', string[]]>([
    ['Stop calling me', 'text', ['phone', 'text']],
    ['Don’t call me, just text', 'text', ['phone', 'text']],
    ['No me llamen', 'email', ['phone', 'email']],
    ['please stop emailing me', 'email', ['email']],
    ['stop your e-mails', 'text', ['text', 'email']],
    ['Leave me alone', 'text', ['phone', 'text', 'email']],
    ['Do not contact me again', 'email', ['phone', 'text', 'email']],
    ['Déjenme en paz', 'text', ['phone', 'text', 'email']],
    ['No me molesten más', 'text', ['phone', 'text', 'email']],
    ['I do not want to hear from you', 'email', ['phone', 'text', 'email']],
  ])('%j by %s holds %j', (text, cameBy, held) => {
    expect(stopWish(text, cameBy)).toEqual(held)
  })

  it.each([
    '',
    '👍',
    'please stop by my office',
    'I will stop in on Friday',
    'When does it end?',
    'Do not cancel my plan',
    'Can you stop the payment of Friday?',
    'I never got your email',
    'I don’t have your email',
    'Call me tomorrow please',
    'Please text me the balance',
    'I paid, no problem',
    'Thank you, no thanks needed',
    'no recibí su correo',
    'No me llegó el correo',
    'Para mandar los papeles, ¿a dónde?',
    'Llámeme mañana por favor',
    'Mándeme un mensaje con el saldo',
    '¿Cuándo para el plan?',
    'No puedo pagar este mes',
  ])('%j holds nothing', (text) => {
    expect(stopWish(text, 'text')).toEqual([])
  })

  it('reads a long text in a moment', () => {
    const began = performance.now()
    stopWish('no me de que con los las '.repeat(20_000), 'email')
    stopWish(`do not want ${'a b c d e f '.repeat(20_000)}`, 'email')
    expect(performance.now() - began).toBeLessThan(30_000)
  })
})
