import type { AdminCode } from '@kashtanka/contract/admin';

/** Refusals of the back office that concern the whole call, shown to staff as they are. */
export const ru: Record<AdminCode, string> = {
  not_signed_in: 'Войдите в\u00a0систему',
  sign_in_failed: 'Войти не\u00a0удалось: проверьте имя, пароль и\u00a0код',
  invitation_invalid: 'Приглашение уже использовано или его срок истёк: попросите новое',
  passkey_refused: 'Ключ не\u00a0подошёл: попробуйте ещё раз или войдите паролем',
  proof_needed: 'Подтвердите, что это\u00a0вы: ключом или кодом из\u00a0приложения',
  key_required: 'В\u00a0запросе нет Idempotency-Key: обновите страницу',
  version_required: 'В\u00a0запросе нет If-Match: обновите страницу',
  stale: 'Пока вы\u00a0работали, здесь что-то изменилось: посмотрите и\u00a0повторите',
  already_done: 'Это уже сделано: обновите страницу, чтобы увидеть результат',
  last_factor: 'Это единственный способ войти: сначала добавьте другой',
  no_name: 'Укажите, кто это делает',
  no_reason: 'Укажите причину',
  stranger: 'Такого сотрудника нет',
  stopped: 'Этот сотрудник больше не\u00a0работает',
  unbound: 'Имя не\u00a0привязано к\u00a0пользователю компьютера',
  another_user: 'Имя привязано к\u00a0другому пользователю компьютера',
  not_allowed: 'На\u00a0это нет прав',
  key_taken: 'Такой код уже есть',
  too_few: 'Столько нет на\u00a0складе',
  endless: 'У\u00a0этого артикула остаток не\u00a0ведётся',
  bad_name: 'Имя\u00a0— одна строка до\u00a060\u00a0знаков',
  name_taken: 'Это имя занято или было занято раньше: выберите другое',
  owner_first: 'Первым должен быть владелец',
  last_owner: 'Это последний владелец: сначала назначьте другого',
};
