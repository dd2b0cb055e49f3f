import type { LocaleCode } from '#domain/text/translated.ts'

type Words = {
  needs: readonly { title: string; need: string }[]
  interest: readonly string[]
  question: readonly string[]
  decline: readonly string[]
  closing: string
}

/** What senders and recipients of the demo's briefs write, each in the language of the brief. */
export const BRIEF_WORDS: Record<LocaleCode, Words> = {
  FR_FR: {
    needs: [
      {
        title: 'Un partenaire pour l’année qui vient',
        need: 'Nous changeons de prestataire à la fin du trimestre. Il nous faut une équipe qui reprend l’existant, nous dit ce qui tient et ce qui ne tient pas, puis travaille par étapes avec deux interlocuteurs chez nous.',
      },
      {
        title: 'Un projet à mener en six mois',
        need: 'Le périmètre est arrêté, le calendrier aussi. Nous cherchons qui s’en charge de bout en bout et nous rend compte chaque semaine.',
      },
    ],
    interest: [
      'Avec plaisir : nous avons mené la même reprise l’an dernier, et l’équipe est libre dans six semaines.',
      'Cela nous parle. Nous proposons de commencer par un état des lieux de trois jours.',
    ],
    question: ['Qui suivra le projet chez vous, et combien de temps par semaine ?'],
    decline: ['Notre équipe est prise jusqu’à l’été.'],
    closing: 'Merci à tous pour vos réponses précises.',
  },
  EN_GB: {
    needs: [
      {
        title: 'A partner for the coming year',
        need: 'We change providers at the end of the quarter. We need a team that takes over what is there, tells us what holds up and what does not, then works in steps with two people on our side.',
      },
      {
        title: 'A project to be led in six months',
        need: 'Scope and calendar are settled. We look for somebody who takes charge of all of it and reports to us every week.',
      },
    ],
    interest: [
      'With pleasure: we led the same kind of takeover last year, and the team is free in six weeks.',
      'This is our trade. We suggest beginning with three days of looking at what is there.',
    ],
    question: ['Who will follow the project on your side, and for how long each week?'],
    decline: ['Our team is booked until the summer.'],
    closing: 'Thank you all for your precise answers.',
  },
  DE_DE: {
    needs: [
      {
        title: 'Ein Partner für das kommende Jahr',
        need: 'Zum Ende des Quartals wechseln wir den Dienstleister. Wir brauchen ein Team, das Bestehendes übernimmt, uns sagt, was trägt und was nicht, und dann in Schritten mit zwei Personen bei uns arbeitet.',
      },
      {
        title: 'Ein Projekt für sechs Monate',
        need: 'Umfang und Kalender stehen fest. Wir suchen jemanden, der alles übernimmt und uns wöchentlich berichtet.',
      },
    ],
    interest: [
      'Gern: Eine solche Übernahme haben wir im letzten Jahr begleitet, und das Team ist in sechs Wochen frei.',
      'Das passt zu uns. Wir schlagen vor, mit drei Tagen Bestandsaufnahme zu beginnen.',
    ],
    question: ['Wer begleitet das Projekt bei Ihnen, und wie viele Stunden in der Woche?'],
    decline: ['Unser Team ist bis zum Sommer ausgebucht.'],
    closing: 'Danke an alle für die genauen Antworten.',
  },
  ES_ES: {
    needs: [
      {
        title: 'Un socio para el próximo año',
        need: 'Cambiamos de proveedor al final del trimestre. Necesitamos un equipo que retome lo que hay, nos diga qué aguanta y qué no, y trabaje por etapas con dos personas de nuestra casa.',
      },
      {
        title: 'Un proyecto para seis meses',
        need: 'El alcance y el calendario están decididos. Buscamos quien se encargue de todo y nos informe cada semana.',
      },
    ],
    interest: [
      'Con gusto: el año pasado llevamos un relevo parecido, y el equipo está libre dentro de seis semanas.',
      'Es lo nuestro. Proponemos empezar con tres días para ver lo que hay.',
    ],
    question: ['¿Quién seguirá el proyecto por su parte, y cuánto tiempo a la semana?'],
    decline: ['Nuestro equipo está ocupado hasta el verano.'],
    closing: 'Gracias a todos por sus respuestas precisas.',
  },
  IT_IT: {
    needs: [
      {
        title: 'Un partner per il prossimo anno',
        need: 'Cambiamo fornitore alla fine del trimestre. Ci serve una squadra che riprenda l’esistente, ci dica che cosa regge e che cosa no, e poi lavori per tappe con due persone da noi.',
      },
      {
        title: 'Un progetto per sei mesi',
        need: 'Il perimetro e il calendario sono decisi. Cerchiamo chi se ne occupi per intero e ci riferisca ogni settimana.',
      },
    ],
    interest: [
      'Volentieri: l’anno scorso abbiamo seguito un passaggio simile, e la squadra è libera tra sei settimane.',
      'È il nostro mestiere. Proponiamo di cominciare con tre giorni di ricognizione.',
    ],
    question: ['Chi seguirà il progetto da voi, e per quanto tempo alla settimana?'],
    decline: ['La nostra squadra è impegnata fino all’estate.'],
    closing: 'Grazie a tutti per le risposte precise.',
  },
}
