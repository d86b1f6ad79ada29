<?php
/**
 * The element, created from a shortcode or from a block's settings.
 *
 * WordPress strips unknown elements, attributes, and scripts from what authors and contributors save. It treats the
 * shortcode and the block as text, and they become the element only here, when the page is shown. So nothing that an
 * author wrote is copied unchecked: each value is validated, and only an administrator decides where scripts come from.
 *
 * @package CountyPay
 */

defined( 'ABSPATH' ) || exit;

const COUNTY_PAY_MODES = array( 'search', 'button', 'bill', 'cart', 'checkout' );

/** The permitted attributes and their default values. */
const COUNTY_PAY_WRITTEN = array(
	'company'     => '',
	'mode'        => 'search',
	'property_id' => '',
	'year'        => '',
	'bill_id'     => '',
	'lang'        => '',
	'link'        => '',
);

/**
 * The intended value: text editors turn the quotes around it into curly ones, which WordPress then includes in the
 * value.
 */
function county_pay_plain( $value ) {
	$plain = is_scalar( $value ) ? wp_check_invalid_utf8( (string) $value ) : '';
	return trim( preg_replace( '/^[\s"\'“”„″‘’]+|[\s"\'“”″‘’]+$/u', '', $plain ) ?? '' );
}

/** The element's attributes; invalid values are omitted. */
function county_pay_attributes( $written ) {
	$text       = array_map( 'county_pay_plain', $written );
	$mode       = strtolower( $text['mode'] );
	$attributes = array(
		'company'     => county_pay_company( $text['company'] ),
		'mode'        => in_array( $mode, COUNTY_PAY_MODES, true ) ? $mode : 'search',
		'property-id' => sanitize_text_field( mb_substr( $text['property_id'], 0, 100 ) ),
		'year'        => preg_match( '/^\d{4}$/D', $text['year'] ) ? $text['year'] : '',
		'bill-id'     => preg_match( '/^\d{1,18}$/D', $text['bill_id'] ) ? $text['bill_id'] : '',
		'lang'        => preg_match( '/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/iD', $text['lang'] ) ? $text['lang'] : '',
	);
	return array_filter( $attributes, 'strlen' );
}

/** What is missing before anything can be paid, for users who can fix it; '' if nothing is. */
function county_pay_missing( $options, $attributes ) {
	if ( '' === $options['address'] ) {
		return __( 'County Pay: an administrator has yet to enter the address of the payment site under Settings, County Pay.', 'county-pay' );
	}
	if ( ! isset( $attributes['company'] ) ) {
		return __( 'County Pay: name the county, as in [county_pay company="your-county"], or have an administrator set it under Settings, County Pay.', 'county-pay' );
	}
	$needs_bill = in_array( $attributes['mode'], array( 'button', 'bill' ), true );
	$is_begun   = isset( $attributes['property-id'] ) || isset( $attributes['year'] );
	$is_named   = isset( $attributes['bill-id'] ) || isset( $attributes['property-id'], $attributes['year'] );
	// A checkout without a bill pays the cart; one with an incomplete bill would too, which no author intends.
	if ( ! $is_named && ( $needs_bill || ( 'checkout' === $attributes['mode'] && $is_begun ) ) ) {
		return __( 'County Pay: name the bill by parcel and year, as in [county_pay mode="button" property_id="014-0213-07B" year="2026"], or by its ID.', 'county-pay' );
	}
	return '';
}

/** The default text of the link, in the element's language. */
function county_pay_link_words( $language ) {
	$spoken = strtolower( '' === $language ? get_locale() : $language );
	$words  = array(
		'es' => 'Pague en el sitio de pagos del condado',
		'vi' => 'Thanh toán trên trang web của quận',
	);
	return $words[ substr( $spoken, 0, 2 ) ] ?? __( 'Pay on the county\'s payment site', 'county-pay' );
}

/** The element as HTML, with a plain link in it for browsers without scripts. Visitors see no setup errors. */
function county_pay_element( $written ) {
	$options            = county_pay_options();
	$written            = array_merge( COUNTY_PAY_WRITTEN, array_intersect_key( $written, COUNTY_PAY_WRITTEN ) );
	$written['company'] = '' === county_pay_plain( $written['company'] ) ? $options['company'] : $written['company'];
	$attributes         = county_pay_attributes( $written );
	$missing            = county_pay_missing( $options, $attributes );
	if ( '' !== $missing ) {
		return current_user_can( 'edit_posts' ) ? '<p role="note">' . esc_html( $missing ) . '</p>' : '';
	}
	$words = county_pay_plain( $written['link'] );
	$link  = sprintf(
		'<a href="%s">%s</a>',
		esc_url( $options['address'] . '/' . $attributes['company'] . '/guest' ),
		esc_html( '' === $words ? county_pay_link_words( $attributes['lang'] ?? '' ) : $words )
	);
	if ( is_feed() ) {
		return $link;
	}
	county_pay_enqueue();
	$said = '';
	foreach ( $attributes as $name => $value ) {
		$said .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
	}
	return "<county-pay{$said}>{$link}</county-pay>";
}
