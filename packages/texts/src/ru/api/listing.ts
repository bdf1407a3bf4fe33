export const ru = {
  orderings: {
    relevance: 'Сначала подходящие',
    popular: 'Сначала популярные',
    new: 'Сначала новые',
    price: 'Сначала дешёвые',
    '-price': 'Сначала дорогие',
  },
  filters: {
    class: 'Вид',
    size: 'Размер',
    color: 'Цвет',
    design: 'Дизайн',
    carabiner: 'Карабин',
    available: 'Только в\u00a0наличии',
    price: 'Цена',
    is_new: 'Новинки',
    discounted: 'Со скидкой',
  },
};
