/**
 * Everyday Spanish in the words of the English grammar, without accents: `spanish = english`. Longer phrases win. These are Spanish
 * wherever they stand.
 */
const unmistakable = `
lunes = monday; sabados = saturday; domingos = sunday; martes = tuesday; miercoles = wednesday; jueves = thursday; viernes = friday; sabado = saturday
pasado manana = day after tomorrow; manana = tomorrow; hoy = today; ayer = yesterday; antier = day before yesterday
por la manana = in the morning; en la manana = in the morning; de la manana = in the morning; a la manana = in the morning
por las mananas = in the morning; en las mananas = in the morning; por la mananita = in the morning
por la tarde = in the afternoon; en la tarde = in the afternoon; de la tarde = in the afternoon; por las tardes = in the afternoon; en las tardes = in the afternoon
por la noche = in the evening; en la noche = in the evening; de la noche = in the evening; de la madrugada = am
esta manana = this morning; esta tarde = this afternoon; esta noche = tonight
al mediodia = at noon; a mediodia = at noon; mediodia = noon; al medio dia = at noon; medio dia = noon
a primera hora = first thing; a ultima hora = end of day; al final del dia = end of day
a las = at; a eso de las = around; como a las = around; cerca de las = around; tipo las = around
a la una = at one; para la una = at one; a la 1 = at 1; las once = eleven; a las once = at eleven
antes de las = before; despues de las = after; a partir de las = after; entre las = between; desde las = from; hasta las = until
la proxima semana = next week; proxima semana = next week; la semana proxima = next week; la semana que viene = next week; semana que viene = next week; la semana entrante = next week; la otra semana = next week
esta semana = this week; la semana pasada = last week; este fin de semana = this weekend; el proximo fin de semana = next weekend; fin de semana = weekend
el proximo mes = next month; proximo mes = next month; el mes que viene = next month; fin de mes = end of month; fines de mes = end of month; finales de mes = end of month
que viene = ; el proximo = coming; la proxima = coming; proximo = coming
en ocho dias = in a week; en quince dias = in two weeks; dentro de = in
y media = thirty; y cuarto = fifteen; cita = appointment; citas = appointments; quiero = want; quisiera = want; necesito = need; ocupo = need; me gustaria = want; puedo = can i; podria = could i; podemos = can we
cancelar = cancel; cancelen = cancel; cancele = cancel; cancela = cancel; cancelo = cancel; anular = cancel
cambiar = move; cambien = move; mover = move; muevan = move; mueva = move; moverla = move it; cambiarla = move it; pasarla = move it; reprogramar = reschedule; reagendar = reschedule; posponer = move; no voy a poder = can't make it; no podre = can't make it; no va a poder = can't make it; no puede llegar = can't make it; no puedo llegar = can't make it; no alcanzo = can't make it; pasar mi cita = move my appointment; pasar la cita = move the appointment; pasar su cita = move his appointment; pasarme = move me; pasala = move it; pasalo = move it; pasame = move me; pasarlo = move it; pasamos = move us; recorrer = move; recorran = move; adelantar = move; adelanten = move; atrasar = move; cambiarme = move me; cambieme = move me; cambienme = move me; cambie = move; muevame = move me; muevanme = move me; moverme = move me; cambiamos = move; cambia = move
en vez de = instead of; en una hora = in one hour; una hora = one hour; en un rato = in an hour; en vez del = instead of the; en lugar del = instead of the; ya no va a venir = not coming; ya no viene = not coming; ya no vienen = not coming; ya no voy = not coming; no va a venir = not coming; ya no puede venir = not coming; ya no la necesito = no longer need it; ya no necesita = no longer needs; semanas = weeks; semana = week; en lugar de = instead of; lo antes posible = asap; cuanto antes = asap; urgente = urgent
a que hora = what time; que horario = what hours; cuanto cuesta = how much; cuanto sale = how much; cuanto vale = how much; cuanto cobran = how much; cuanto tarda = how long; cuanto dura = how long; cuanto tiempo = how long
abren = you open; cierran = you close; estan abiertos = are you open; esta abierto = are you open; ya esta listo = is ready; cuando esta listo = when is ready; cuando esta lista = when is ready; cuando va a estar = when is; cuando estara = when is; ya esta lista = is ready; esta listo mi = is my car ready; esta lista mi = is my car ready; donde = where
cambio de aceite = oil change; cambio de bateria = battery replacement; cambio de filtro = air filter; cambio de = replacement of; mil millas = thousand; cambiar el aceite = oil change; cambiar aceite = oil change; cambiarle el aceite = oil change; aceite = oil
cambio de llantas = tire change; cambiar llantas = tire change; cambiar las llantas = tire change; rotacion de llantas = tire rotation; rotar las llantas = tire rotation; rotacion = rotation; llantas = tires; llanta = tire; gomas = tires; neumaticos = tires
llanta ponchada = flat tire; goma ponchada = flat tire; llanta pinchada = flat tire; llanta baja = flat tire; cambio de frenos = brakes; quiere = wants; quieren = want; viene = coming; vienen = coming; necesita = needs; para el = for the; para la = for the; tiene prisa = in a hurry; tengo prisa = in a hurry; despues de la una = after one; despues de la 1 = after 1; antes de la una = before one; antes de la 1 = before 1; a partir de la 1 = after 1; firmar = sign; papeles = papers; mueve = move; muevelo = move it; cita de las = appointment at; cita a las = appointment at; ya no puedo ir = can't make my; ya no puede ir = can't make my; frenos = brakes; fuga de aceite = oil leak; pasa por = picks up; pasa x = picks up; recoge = picks up; cambiar los frenos = brakes; cambiar frenos = brakes; balatas = brake pads; pastillas = brake pads
alineacion = alignment; balanceo = tire balance; afinacion = tune-up; aire acondicionado = ac; inspeccion = inspection; mantenimiento = maintenance; servicio = service; bateria = battery; filtro = filter
prueba de manejo = test drive; probar = test drive; manejar = test drive; estimado = estimate; presupuesto = estimate; cotizacion = estimate; entrega = delivery; garantia = warranty; financiamiento = financing; comprar = buy
no prende = won't start; no arranca = won't start; no enciende = won't start; luz del motor = engine light; ruido = noise; fuga = leak; arreglar = fix; reparar = fix; parabrisas = windshield; transmision = transmission; refacciones = parts
carro = car; coche = car; camioneta = truck; camionetas = trucks; carros = cars; coches = cars; trocas = trucks; seguimiento = follow up; troca = truck; por favor = please; gracias = thanks; hola = hi; buenos dias = hi; buenas tardes = hi; buenas noches = hi; media hora = half an hour
`;

/** These are Spanish only beside the ones above. */
const inSpanish = `
domingo = sunday; lun = monday; mar = tuesday; mie = wednesday; mier = wednesday; jue = thursday; vie = friday; sab = saturday; dom = sunday
enero = january; febrero = february; marzo = march; abril = april; mayo = may; junio = june; julio = july; agosto = august; septiembre = september; setiembre = september; octubre = october; noviembre = november; diciembre = december
uno = one; una = a; un = a; dos = two; tres = three; cuatro = four; cinco = five; seis = six; siete = seven; ocho = eight; nueve = nine; diez = ten; doce = twelve; quince = fifteen; veinte = twenty; treinta = thirty; cuarenta = forty; primero = first
y quince = fifteen; y cinco = oh five; y diez = ten; y veinte = twenty; y veinticinco = twenty-five; y treinta = thirty; y cuarenta = forty; y cuarenta y cinco = forty-five
menos cuarto = minus quarter; menos quince = minus fifteen; menos diez = minus ten; menos veinte = minus twenty; cuarto para las = quarter to; cuarto para la = quarter to; quince para las = quarter to; diez para las = ten to; veinte para las = twenty to; en punto = sharp
alas = at; las = ; el = the; la = the; los = the; este = this; esta = this; de = of; del = from; al = to; pal = to; a = to; para = for; por = for; en = in; con = with; y = and; o = or; u = or; si = if; pero = but; entre = between; desde = from; hasta = until; antes de = before; antes del = before the; despues de = after; despues del = after the
dia = day; dias = days; semana = week; semanas = weeks; hora = hour; horas = hours; minutos = minutes; mes = month; meses = months; mejor = better; temprano = early; puede = can; pueden = can; no puedo = can't; ya no puedo = can't; ya no = not; tienen = do you have; tiene = do you have; hay = is there; algo = something; disponible = available; espacio = opening; lugar = room; suena = noise; suena feo = noise; trabajan = are you open
que = that; cuando = when; alguien = someone; hable = speaks; habla = speaks; viene = coming; vienen = coming; mi = my; mis = my; su = his; ir = come; voy = come; llevar = bring; llevarlo = bring it; traer = bring; venir = come; pasar = come; ver = see; revisar = look at; revisen = look at; recoger = pick up; nuevo = new; nueva = new; quieres = want; quiere = wants; necesita = needs; puerta = door; partes = parts; piezas = parts; esposa = wife; esposo = husband; soy = i'm; es = is; fue = was; tenia = had; tengo = have; mia = mine
`;

export type Phrases = ReadonlyMap<string, readonly (readonly [spanish: readonly string[], english: string])[]>;

/** By their first word, the longest first. */
function phrasesOf(list: string): Phrases {
  const byFirst = new Map<string, [string[], string][]>();
  for (const entry of list.split(/[;\n]/)) {
    const [spanish = "", english = ""] = entry.split("=").map((part) => part.trim());
    const words = spanish.split(" ");
    const [first = ""] = words;
    if (first !== "") byFirst.set(first, [...(byFirst.get(first) ?? []), [words, english]]);
  }
  for (const entries of byFirst.values()) entries.sort(([one], [other]) => other.length - one.length);
  return byFirst;
}

export const unmistakablePhrases: Phrases = phrasesOf(unmistakable);
export const spanishPhrases: Phrases = phrasesOf(`${unmistakable}\n${inSpanish}`);
