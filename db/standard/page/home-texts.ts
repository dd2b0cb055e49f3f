import type { Text } from '#db/standard/text.ts'

export const HOME_TITLE: Text = {
  FR_FR: 'Choisissez vos prestataires sur preuves',
  EN_GB: 'Choose your providers on evidence',
  ES_ES: 'Elija a sus proveedores con pruebas',
  IT_IT: 'Scelga i suoi fornitori in base alle prove',
  DE_DE: 'Wählen Sie Ihre Dienstleister anhand von Belegen',
}

export const HERO = {
  description: {
    FR_FR:
      'Agences, cabinets, conseils : comparez-les à partir d’avis de clients professionnels, dont chacun dit comment il a été vérifié.',
    EN_GB:
      'Agencies, law firms, consultants: compare them through reviews by business clients, each saying how it was checked.',
    ES_ES:
      'Agencias, despachos, consultoras: compárelos a partir de opiniones de clientes profesionales; cada una dice cómo se comprobó.',
    IT_IT:
      'Agenzie, studi, consulenti: li confronti sulla base di recensioni di clienti professionali, ognuna delle quali dice come è stata verificata.',
    DE_DE:
      'Agenturen, Kanzleien, Beratungen: Vergleichen Sie sie anhand von Bewertungen gewerblicher Kunden, von denen jede sagt, wie sie geprüft wurde.',
  },
  need: {
    FR_FR: 'Quel besoin ?',
    EN_GB: 'What do you need?',
    ES_ES: '¿Qué necesita?',
    IT_IT: 'Di che cosa ha bisogno?',
    DE_DE: 'Was suchen Sie?',
  },
  place: {
    FR_FR: 'Où ?',
    EN_GB: 'Where?',
    ES_ES: '¿Dónde?',
    IT_IT: 'Dove?',
    DE_DE: 'Wo?',
  },
  button: {
    FR_FR: 'Trouver',
    EN_GB: 'Search',
    ES_ES: 'Buscar',
    IT_IT: 'Cerca',
    DE_DE: 'Finden',
  },
  picture: {
    FR_FR: 'Un aqueduc et ses arches, gravés au trait',
    EN_GB: 'An aqueduct and its arches, engraved in line',
    ES_ES: 'Un acueducto y sus arcos, grabados a línea',
    IT_IT: 'Un acquedotto con le sue arcate, inciso a tratto',
    DE_DE: 'Ein Aquädukt mit seinen Bögen als Linienstich',
  },
} satisfies Record<string, Text>

export const PROOF_TITLE: Text = {
  FR_FR: 'Ce que nous vérifions',
  EN_GB: 'What we check',
  ES_ES: 'Lo que comprobamos',
  IT_IT: 'Che cosa verifichiamo',
  DE_DE: 'Was wir prüfen',
}

export const PROOF_STEPS: { title: Text; description: Text }[] = [
  {
    title: {
      FR_FR: 'L’adresse est la sienne',
      EN_GB: 'The address is theirs',
      ES_ES: 'La dirección es la suya',
      IT_IT: 'L’indirizzo è il suo',
      DE_DE: 'Die Adresse stimmt',
    },
    description: {
      FR_FR:
        'Avant de paraître, son avis est confirmé par un lien à usage unique envoyé à son adresse.',
      EN_GB:
        'Before it appears, their review is confirmed by a single-use link sent to their address.',
      ES_ES:
        'Antes de publicarse, su opinión se confirma con un enlace de un solo uso enviado a su dirección.',
      IT_IT:
        'Prima di uscire, la recensione è confermata da un link monouso inviato al suo indirizzo.',
      DE_DE:
        'Vor dem Erscheinen wird die Bewertung über einen Einmal-Link an ihre Adresse bestätigt.',
    },
  },
  {
    title: {
      FR_FR: 'L’entreprise est la sienne',
      EN_GB: 'The company is theirs',
      ES_ES: 'La empresa es la suya',
      IT_IT: 'L’azienda è la sua',
      DE_DE: 'Das Unternehmen stimmt',
    },
    description: {
      FR_FR:
        'Un modérateur a rattaché le domaine de l’adresse à l’entreprise ; sinon, il vérifie la personne.',
      EN_GB:
        'A moderator has linked the domain of the address to the company; otherwise one checks the person.',
      ES_ES:
        'Un moderador ha vinculado el dominio de la dirección a la empresa; si no, comprueba a la persona.',
      IT_IT:
        'Un moderatore ha collegato il dominio dell’indirizzo all’azienda; altrimenti verifica la persona.',
      DE_DE:
        'Ein Moderator hat die Domain der Adresse dem Unternehmen zugeordnet; andernfalls prüft er die Person.',
    },
  },
  {
    title: {
      FR_FR: 'Le texte ne bouge plus',
      EN_GB: 'The words stay put',
      ES_ES: 'El texto ya no cambia',
      IT_IT: 'Il testo non cambia più',
      DE_DE: 'Der Text bleibt stehen',
    },
    description: {
      FR_FR: 'Aucun prestataire ne modifie un avis : toute retouche demande l’accord de l’auteur.',
      EN_GB: 'No provider can edit a review: every change needs its author’s consent.',
      ES_ES: 'Ningún proveedor modifica una opinión: todo cambio exige el acuerdo de su autor.',
      IT_IT:
        'Nessun fornitore modifica una recensione: ogni ritocco richiede il consenso dell’autore.',
      DE_DE:
        'Kein Dienstleister ändert eine Bewertung: Jede Änderung braucht die Zustimmung des Verfassers.',
    },
  },
]

export const PROOF_NOTE: Text = {
  FR_FR:
    'Une note basse suit le même chemin qu’une note haute. Nous ne demandons ni facture ni contrat, et nous ne prétendons pas le contraire.',
  EN_GB:
    'A low rating goes the same way as a high one. We ask for no invoice and no contract, and we do not claim otherwise.',
  ES_ES:
    'Una nota baja sigue el mismo camino que una alta. No pedimos facturas ni contratos, y no afirmamos lo contrario.',
  IT_IT:
    'Un voto basso segue la stessa strada di uno alto. Non chiediamo fatture né contratti, e non sosteniamo il contrario.',
  DE_DE:
    'Eine schlechte Wertung nimmt denselben Weg wie eine gute. Wir verlangen weder Rechnung noch Vertrag und behaupten auch nichts anderes.',
}

export const SECTIONS = {
  services: {
    FR_FR: 'Toutes les prestations pour les entreprises',
    EN_GB: 'Every kind of business service',
    ES_ES: 'Todos los servicios para empresas',
    IT_IT: 'Tutti i servizi per le imprese',
    DE_DE: 'Alle Dienstleistungen für Unternehmen',
  },
  picks: {
    FR_FR: 'Retenus par la rédaction',
    EN_GB: 'Picked by our editors',
    ES_ES: 'Elegidas por la redacción',
    IT_IT: 'Scelte dalla redazione',
    DE_DE: 'Von der Redaktion ausgewählt',
  },
  picksLead: {
    FR_FR:
      'Chaque semaine, nous relisons les avis récents et gardons les plus utiles à qui doit choisir.',
    EN_GB:
      'Every week we reread recent reviews and keep those most useful to someone who must choose.',
    ES_ES:
      'Cada semana releemos las opiniones recientes y guardamos las más útiles para quien debe elegir.',
    IT_IT:
      'Ogni settimana rileggiamo le recensioni recenti e teniamo le più utili a chi deve scegliere.',
    DE_DE:
      'Jede Woche lesen wir neue Bewertungen und behalten die, die beim Auswählen am meisten helfen.',
  },
  cities: {
    FR_FR: 'Près de vous, par activité',
    EN_GB: 'Near you, by activity',
    ES_ES: 'Cerca de usted, por actividad',
    IT_IT: 'Vicino a lei, per attività',
    DE_DE: 'In Ihrer Nähe, nach Leistung',
  },
  articles: {
    FR_FR: 'À lire avant de choisir',
    EN_GB: 'Worth reading before you choose',
    ES_ES: 'Para leer antes de elegir',
    IT_IT: 'Da leggere prima di scegliere',
    DE_DE: 'Lesenswert vor der Wahl',
  },
  faq: {
    FR_FR: 'Vos questions sur l’authentification',
    EN_GB: 'Your questions about authentication',
    ES_ES: 'Sus preguntas sobre la autenticación',
    IT_IT: 'Le sue domande sull’autenticazione',
    DE_DE: 'Ihre Fragen zur Authentifizierung',
  },
} satisfies Record<string, Text>

export const HOME_QUESTIONS: { question: Text; answer: Text }[] = [
  {
    question: {
      FR_FR: 'Comment savez-vous que l’avis vient d’un vrai client ?',
      EN_GB: 'How do you know that a review comes from a real client?',
      ES_ES: '¿Cómo saben que una opinión es de un cliente real?',
      IT_IT: 'Come si fa a sapere che una recensione viene da un vero cliente?',
      DE_DE: 'Woher wissen Sie, dass eine Bewertung von echten Kunden stammt?',
    },
    answer: {
      FR_FR:
        'L’auteur ouvre un lien à usage unique, envoyé à une adresse dont un modérateur a rattaché le domaine à l’entreprise. Avec une adresse privée ou partagée, un modérateur vérifie que la personne y travaille. Chaque avis dit ce qui a été fait et quand, ou qu’il n’est pas authentifié. Nous ne voyons aucune facture et ne pouvons pas prouver une commande.',
      EN_GB:
        'The author opens a single-use link sent to an address whose domain a moderator has linked to the company. With a private or shared address, a moderator checks that the person works there. Every review says what was done and when, or that it is not authenticated. We see no invoice and cannot prove that anything was ordered.',
      ES_ES:
        'El autor abre un enlace de un solo uso enviado a una dirección cuyo dominio un moderador ha vinculado a la empresa. Con una dirección privada o compartida, un moderador comprueba que la persona trabaja allí. Cada opinión dice qué se hizo y cuándo, o que está sin autenticar. No vemos facturas y no podemos probar un encargo.',
      IT_IT:
        'L’autore apre un link monouso inviato a un indirizzo il cui dominio è stato collegato all’azienda da un moderatore. Con un indirizzo privato o condiviso, un moderatore verifica che la persona vi lavori. Ogni recensione dice che cosa è stato fatto e quando, o che non è autenticata. Non vediamo fatture e non possiamo provare un incarico.',
      DE_DE:
        'Wer bewertet, öffnet einen Einmal-Link an eine Adresse, deren Domain ein Moderator dem Unternehmen zugeordnet hat. Bei einer privaten oder geteilten Adresse prüft ein Moderator, dass die Person dort arbeitet. Jede Bewertung sagt, was wann getan wurde, oder dass sie nicht authentifiziert ist. Rechnungen sehen wir nicht, und einen Auftrag können wir nicht beweisen.',
    },
  },
  {
    question: {
      FR_FR: 'Un prestataire peut-il faire retirer un avis négatif ?',
      EN_GB: 'Can a provider have a negative review removed?',
      ES_ES: '¿Puede un proveedor hacer retirar una opinión negativa?',
      IT_IT: 'Un fornitore può far togliere una recensione negativa?',
      DE_DE: 'Kann ein Dienstleister eine negative Bewertung entfernen lassen?',
    },
    answer: {
      FR_FR:
        'Non. Il peut y répondre publiquement, le signaler avec un motif ou proposer un changement, que seul l’auteur peut accepter. Payer n’y change rien.',
      EN_GB:
        'No. They may reply in public, report it with a reason, or propose a change that only the author can accept. Paying makes no difference.',
      ES_ES:
        'No. Puede responder en público, denunciarla con un motivo o proponer un cambio que solo el autor puede aceptar. Pagar no cambia nada.',
      IT_IT:
        'No. Può rispondere in pubblico, segnalarla con un motivo o proporre una modifica che solo l’autore può accettare. Pagare non cambia nulla.',
      DE_DE:
        'Nein. Möglich sind eine öffentliche Antwort, eine begründete Meldung oder ein Änderungsvorschlag, den nur die verfassende Person annehmen kann. Bezahlung ändert daran nichts.',
    },
  },
  {
    question: {
      FR_FR: 'Pourquoi certains auteurs sont-ils anonymes ?',
      EN_GB: 'Why are some authors anonymous?',
      ES_ES: '¿Por qué algunos autores son anónimos?',
      IT_IT: 'Perché alcuni autori sono anonimi?',
      DE_DE: 'Warum sind manche Verfasser anonym?',
    },
    answer: {
      FR_FR:
        'Certaines entreprises ne nomment pas leurs prestataires. L’auteur peut masquer son nom, son entreprise ou les deux ; il a été authentifié comme les autres.',
      EN_GB:
        'Some companies do not name their providers. An author may hide their name, their company or both; they were authenticated like anyone else.',
      ES_ES:
        'Algunas empresas no nombran a sus proveedores. El autor puede ocultar su nombre, su empresa o ambos; fue autenticado como los demás.',
      IT_IT:
        'Alcune aziende non nominano i propri fornitori. L’autore può nascondere il nome, l’azienda o entrambi; è stato autenticato come gli altri.',
      DE_DE:
        'Manche Unternehmen nennen ihre Dienstleister nicht. Name, Unternehmen oder beides lassen sich verbergen; geprüft wurde trotzdem wie bei allen anderen.',
    },
  },
  {
    question: {
      FR_FR: 'Comment les classements sont-ils établis ?',
      EN_GB: 'How are rankings made?',
      ES_ES: '¿Cómo se elaboran las clasificaciones?',
      IT_IT: 'Come si formano le classifiche?',
      DE_DE: 'Wie entstehen die Ranglisten?',
    },
    answer: {
      FR_FR:
        'Chaque avis publié apporte des points selon sa note, son authentification et ce qu’il raconte. La formule est publique, la même pour tous, et aucun paiement n’y entre.',
      EN_GB:
        'Every published review brings points for its rating, its authentication and what it tells. The formula is public, the same for all, and no payment enters into it.',
      ES_ES:
        'Cada opinión publicada aporta puntos según su nota, su autenticación y lo que cuenta. La fórmula es pública, igual para todos, y ningún pago interviene.',
      IT_IT:
        'Ogni recensione pubblicata porta punti secondo il voto, l’autenticazione e ciò che racconta. La formula è pubblica, uguale per tutti, e nessun pagamento vi entra.',
      DE_DE:
        'Jede veröffentlichte Bewertung bringt Punkte nach Wertung, Authentifizierung und Inhalt. Die Formel ist öffentlich und für alle gleich; Zahlungen spielen keine Rolle.',
    },
  },
  {
    question: {
      FR_FR: 'Est-ce payant pour les acheteurs ?',
      EN_GB: 'Does it cost buyers anything?',
      ES_ES: '¿Tiene algún coste para los compradores?',
      IT_IT: 'È a pagamento per chi acquista?',
      DE_DE: 'Kostet es Einkäufer etwas?',
    },
    answer: {
      FR_FR:
        'Non. Lire les avis, comparer et écrire à un prestataire est gratuit, sans compte à créer.',
      EN_GB:
        'No. Reading reviews, comparing and writing to a provider is free and needs no account.',
      ES_ES:
        'No. Leer opiniones, comparar y escribir a un proveedor es gratuito y no exige crear una cuenta.',
      IT_IT:
        'No. Leggere, confrontare e scrivere a un fornitore è gratuito e non richiede un account.',
      DE_DE:
        'Nein. Bewertungen lesen, vergleichen und Dienstleister anschreiben ist kostenlos und ohne Konto möglich.',
    },
  },
]
