<?php
/**
 * The block "County Pay". What is saved is its settings; the element is made when the page is shown.
 *
 * @package CountyPay
 */

defined( 'ABSPATH' ) || exit;

/** What the block was set to, in the names of the shortcode. */
function county_pay_block( $set ) {
	$class = sanitize_html_class( isset( $set['align'] ) ? 'align' . $set['align'] : '' );
	return county_pay_element(
		array(
			'company'     => $set['company'] ?? '',
			'mode'        => $set['mode'] ?? '',
			'property_id' => $set['propertyId'] ?? '',
			'year'        => $set['year'] ?? '',
			'lang'        => $set['language'] ?? '',
			'link'        => $set['link'] ?? '',
		),
		'' === $class ? '' : ' class="' . esc_attr( $class ) . '"'
	);
}

add_action(
	'init',
	function () {
		register_block_type(
			dirname( COUNTY_PAY_FILE ) . '/block',
			array( 'render_callback' => 'county_pay_block' )
		);
	}
);
